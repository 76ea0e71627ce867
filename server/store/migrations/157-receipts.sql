-- What customers and a provider's desk call a charge, where it isn't the reference that our calls go by (docs/decisions/134).
alter table attempt add column if not exists receipt text;
