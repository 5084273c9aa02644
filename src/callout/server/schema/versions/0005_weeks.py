"""Add functions that create and drop the weeks of the log, for nodes that own no tables."""

from alembic import op

revision = "0005"
down_revision = "0004"

MAKE_WEEK = """
CREATE FUNCTION make_week(week integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
    name text := 'moves_' || lpad(week::text, 4, '0');
    days_from bigint := week * 7;
BEGIN
    IF week NOT BETWEEN 0 AND 585 THEN
        RAISE EXCEPTION USING MESSAGE = 'there is no week ' || week;
    END IF;
    EXECUTE 'CREATE TABLE ' || name || ' (LIKE moves INCLUDING ALL)';
    EXECUTE 'ALTER TABLE moves ATTACH PARTITION ' || name
        || ' FOR VALUES FROM (' || (days_from << 28) || ') TO (' || (days_from + 7 << 28) || ')';
END
$$
"""
"""The partition of a week has the ids of its days; 12 bits for the day make 585 weeks."""

DROP_WEEK = """
CREATE FUNCTION drop_week(week integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
    days_from bigint := week * 7;
BEGIN
    IF EXISTS (
        SELECT FROM moves
        WHERE version = 1 AND table_id >= days_from << 28 AND table_id < days_from + 7 << 28
    ) THEN
        RAISE EXCEPTION USING MESSAGE = 'tables of week ' || week || ' are not closed';
    END IF;
    EXECUTE 'DROP TABLE moves_' || lpad(week::text, 4, '0');
END
$$
"""

BIND_AND_CLOSE = """
DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY['make_week(integer)', 'drop_week(integer)'] LOOP
        EXECUTE 'ALTER FUNCTION ' || name || ' SET search_path = '
            || quote_ident(current_schema()) || ', pg_temp';
        EXECUTE 'REVOKE EXECUTE ON FUNCTION ' || name || ' FROM PUBLIC';
    END LOOP;
END
$$
"""
"""The functions run as the owner of the tables, in their schema; nobody may call them yet."""


def upgrade() -> None:
    """Create the functions; earlier programs create and drop weeks themselves."""
    for statement in (MAKE_WEEK, DROP_WEEK, BIND_AND_CLOSE):
        op.execute(statement)
