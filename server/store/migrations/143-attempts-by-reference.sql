-- A charge is found by its provider's reference however somebody spells it. `attempt_provider_ref` serves the version before this one.
create index concurrently if not exists attempt_reference_key on attempt (upper(regexp_replace(provider_ref, '[^A-Za-z0-9]', '', 'g')))
  where provider_ref is not null;
