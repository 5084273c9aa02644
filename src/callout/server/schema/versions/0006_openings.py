"""Add the index of open tables."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table; earlier programs have no open tables."""
    op.create_table(
        "openings",
        sa.Column("table_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
