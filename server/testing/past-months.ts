import type pg from 'pg'

/**
 * Months of events as a database has them that is so many months old; it has none so far. The oldest table is that of all
 * before.
 */
export async function layPastMonths(client: pg.Client, months: number): Promise<void> {
  const begin = `date_trunc('month', now() at time zone 'UTC') - interval '${months} months'`
  await client.query(`
    do $lay$
    declare
      month name;
    begin
      for month in select relname from pg_class where relispartition and relkind = 'r' and relname ~ '^event_\\d' loop
        execute format('drop table %I', month);
      end loop;
      alter table event detach partition event_first;
      execute format('alter table event attach partition event_first for values from (minvalue) to (%L)',
        (${begin}) at time zone 'UTC');
    end
    $lay$`)
  while (
    ((await client.query<{ made: number }>('select event_months_ahead() as made')).rows[0]?.made ?? 0) > 0
  );
}
