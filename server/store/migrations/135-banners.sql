-- Pictures of the banners on home, as editors add them (docs/decisions/117). What was added stays: a version that is brought back shows it.
create table content_picture (
  address text primary key,
  type text not null check (type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 30720),
  added_by bigint not null references staff,
  added_at timestamptz not null default now()
);

-- Banners lead everybody somewhere, and tell of prices: a second person reads them (domain/texts/second-reader.ts).
create or replace function content_about_money(package text, words text) returns boolean language sql immutable as $$
  select package ~ '^(?:(?:amount|balance|broadband|bundle|care|code|complaint|fixed-internet|lead|line|loans|own-data|pause|pay-help|payment|postpaid|recharge|reply|selling|status|table)-translation|privacy-policy-config|website-banners-config|get-form-schema|docs/.*)$'
    or words ~* '(^|[^a-z])(pay|paid|money|price|cost|fees?([^a-z]|$)|refund|charge|bill|invoice|balance|free([^a-z]|$)|tax|ugx|law|legal|terms|consent|privacy|agree|lip|malip|pesa|fedha|bei([^a-z]|$)|gharama|ada([^a-z]|$)|rejesh|rudish|kodi|sheria|masharti|kubali|bure([^a-z]|$)|sasul|ssente|sente|bbeeyi|omuwendo|etteeka|mateeka)|\{\{(amount|price|total|currency|airtimeleast|airtimemost|billleast|billmost|privacylaw)\}\}'
$$;
