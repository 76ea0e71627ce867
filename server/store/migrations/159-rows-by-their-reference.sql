-- Finds a movement in the lists of other days.
create index concurrently if not exists statement_row_theirs on statement_row (theirs) where theirs <> '';
