-- Customers read out what their wallet called the payment, and do not say which wallet.
create index concurrently if not exists attempt_provider_ref on attempt (provider_ref) where provider_ref is not null;
