"""The secret of the servers that tests run, and the codes of tables that it makes."""

from callout.server.codes import TableCodes

TEST_SECRET = "only for tests, where nobody guesses it"  # noqa: S105
TEST_CODES = TableCodes(TEST_SECRET)
code_of, table_of = TEST_CODES.code_of, TEST_CODES.table_of
