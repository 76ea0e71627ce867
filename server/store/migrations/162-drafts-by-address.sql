-- A draft of a browser that had brought no session: its address alone opens it, until a browser opens it that keeps its session
-- (docs/decisions/136).
alter table draft add column by_address boolean not null default false;
