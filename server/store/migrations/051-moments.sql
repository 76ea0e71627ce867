-- Moments that a statement works out of a row. An engine that keeps rows on several servers runs a statement there only
-- when it says the same at any moment and in any time zone; what PostgreSQL itself has for this is held to depend on the
-- zone, since an interval may have days.
create function moment_after(moment timestamptz, milliseconds double precision) returns timestamptz
  language sql immutable parallel safe as $$ select moment + milliseconds * interval '1 millisecond' $$;
-- In a language that no planner puts in the statement's own place: there it would be a condition on what changes.
create function moment_if(condition boolean, moment timestamptz, other timestamptz) returns timestamptz
  language plpgsql immutable parallel safe as $$ begin return case when condition then moment else other end; end $$;
