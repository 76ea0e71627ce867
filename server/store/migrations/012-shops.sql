-- Shops and dealers. An import replaces the whole set in one transaction.
create table shop (
  id int generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  title text not null check (title in ('Shop', 'Dealer')),
  -- x: longitude, y: latitude, degrees.
  place point not null check (place[0] between -180 and 180 and place[1] between -90 and 90),
  address text not null check (char_length(address) between 1 and 300),
  town text not null default '' check (char_length(town) <= 80),
  phone text not null default '' check (char_length(phone) <= 24)
);
create index shop_place on shop using gist (place);
-- A list of dealers must not walk past every shop on its way.
create index shop_place_of_shops on shop using gist (place) where title = 'Shop';
create index shop_place_of_dealers on shop using gist (place) where title = 'Dealer';

-- Every import; the newest one counts.
create table shop_import (
  edition int generated always as identity primary key,
  shops int not null,
  imported_by text not null default '',
  imported_at timestamptz not null default clock_timestamp()
);
