-- Texts, questions, forms and configurations as published. A version is a list of names, each with the digest of what it
-- says; what does not change from version to version is there once. Nothing of a version is ever changed.
create table content_body (
  digest text primary key,
  value text not null check (octet_length(value) <= 2000000)
);

create table content_version (
  version int generated always as identity primary key,
  -- 'shipped': came with the software; 'operator': published by a person.
  origin text not null check (origin in ('shipped', 'operator')),
  digest text not null,
  packages int not null,
  note text not null default '',
  published_by text not null default '',
  published_at timestamptz not null default clock_timestamp()
);

create table content_package (
  version int not null references content_version on delete cascade,
  language text not null check (language in ('EN', 'SW')),
  name text not null,
  digest text not null references content_body,
  primary key (version, language, name)
);
create index content_package_body on content_package (digest);

-- Every switch, the newest is the one that counts. Where `follows_shipped` stands, the next start with newer shipped
-- content switches to it; where a person chose the version, no start ever does.
create table content_active (
  id int generated always as identity primary key,
  version int not null references content_version on delete cascade,
  follows_shipped boolean not null,
  switched_by text not null default '',
  switched_at timestamptz not null default clock_timestamp()
);
