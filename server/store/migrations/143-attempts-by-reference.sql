-- Finds charges by provider reference in any spelling. `attempt_provider_ref` is kept for the previous version.
create index concurrently if not exists attempt_reference_key on attempt (upper(regexp_replace(provider_ref, '[^A-Za-z0-9]', '', 'g')))
  where provider_ref is not null;
