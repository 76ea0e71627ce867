-- The pages' scripts and styles of every build that served lately, by their hashed names: whoever opened a page of one
-- build finds its files at every process, whichever build that is of.
create table built_file (
  name text primary key,
  bytes bytea not null,
  -- Of name and bytes, under the server's own secret: what somebody else wrote here is given to nobody.
  seal bytea not null,
  added_at timestamptz not null default now(),
  -- When a process of a build with this file last ran, to an hour.
  kept_at timestamptz not null default now()
);
create index built_file_added on built_file (added_at);
