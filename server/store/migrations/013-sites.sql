-- Where the operator's antennas stand. An import replaces the whole set in one transaction.
create table site (
  id int generated always as identity primary key,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  title text not null check (char_length(title) between 1 and 200),
  -- Bit 0: 2G, bit 1: 3G, bit 2: 4G, bit 3: 5G.
  technologies smallint not null check (technologies between 0 and 15)
);

-- Every import; the newest one counts. A portal process that holds an older one reads the sites again.
create table site_import (
  edition int generated always as identity primary key,
  sites int not null,
  imported_by text not null default '',
  imported_at timestamptz not null default clock_timestamp()
);
