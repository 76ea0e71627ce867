-- Shops with a changed phone number, address, hours or services. The limit for one person is the same as for removals.
alter table place_edition
  add column changed int not null default 0,
  add constraint place_edition_changed_by_two check (
    state <> 'live' or second is not null or (changed <= 50 and changed * 20 <= was)) not valid;
