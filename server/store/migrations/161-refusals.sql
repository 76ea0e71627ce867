-- Why the last attempt was refused, as the portal understood it (docs/decisions/140). `provider_reason` keeps the provider's own words.
alter table payment add column refusal text;
