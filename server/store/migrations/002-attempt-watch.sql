-- A try that the provider seemed never to have seen stays watched on its own: a newer try may have replaced it.
alter table attempt add column next_look_at timestamptz;
create index attempt_due on attempt (next_look_at) where next_look_at is not null;
