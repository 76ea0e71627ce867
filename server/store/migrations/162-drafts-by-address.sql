-- A draft saved for a browser without a session. Its address alone opens it, until a browser that keeps its session has opened it
-- (docs/decisions/136).
alter table draft add column by_address boolean not null default false;
