-- The scripts of others on our payment pages: every version that was ever seen, and who said that it may run there.
create table page_script (
  url text not null,
  digest text not null,
  bytes integer not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  -- '' while nobody did; 'first look' for the version that was there when the watch began.
  approved_by text not null,
  reason text not null default '',
  primary key (url, digest)
);

-- When a script was last looked at, by whichever process.
create table page_script_look (
  url text primary key,
  at timestamptz not null
);
