# What whoever runs a server reads in the terminal, in English.
postgres-extra = PostgreSQL needs parts that are not installed. Install them with: pip install "callout[postgres]"
database-unusable = The database cannot be used: { $reason }. For what to do, type: callout doctor
