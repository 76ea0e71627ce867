-- All events so far are to be the first of the months, without a look at each while everybody waits: so a constraint says
-- first how far they reach. More than a month ahead: whoever stops between here and 043 has as long to go on.
do $until$
begin
  execute format(
    'alter table event add constraint event_until check (at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end
$until$;

-- Whoever looks for due work walks past what was due before until it is swept up. By a share of all rows that would be
-- rarer the older the portal is, and of a large table its indexes would be left out.
alter table payment set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_index_cleanup = on);
alter table attempt set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_index_cleanup = on);
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_index_cleanup = on);
