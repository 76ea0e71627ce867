-- Shops whose phone, address, hours or services differ from what was live: as many as may go away by one person alone may change by one.
alter table place_edition
  add column changed int not null default 0,
  add constraint place_edition_changed_by_two check (
    state <> 'live' or second is not null or (changed <= 50 and changed * 20 <= was)) not valid;
