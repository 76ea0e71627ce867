-- When a shop is open and what it does (docs/decisions/044). '' and none: not known.
alter table shop
  add column hours text not null default '' check (char_length(hours) <= 200),
  add column services text[] not null default '{}';
