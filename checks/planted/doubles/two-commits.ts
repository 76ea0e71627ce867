import { openDatabase as honest, statement } from '#server/store/database.ts'
import type { Database, Runner } from '#server/store/database.ts'

export * from '#server/store/database.ts'

const makeTable = statement(
  'planted-table',
  'create table if not exists planted_schedule (process text, id text, at timestamptz)',
)
const makeFunction = statement(
  'planted-function',
  `create or replace function planted_split() returns trigger language plpgsql as $$
   begin
     insert into planted_schedule values (current_setting('application_name'), new.id, new.due_at);
     new.due_at := null;
     return new;
   end $$`,
)
const makeTrigger = statement(
  'planted-trigger',
  `create or replace trigger planted_split before update of state on payment for each row
   when (old.state <> new.state) execute function planted_split()`,
)
const schedule = statement(
  'planted-schedule',
  `with taken as (
     delete from planted_schedule where process = current_setting('application_name') returning id, at
   )
   update payment p set due_at = taken.at from taken where p.id = taken.id and p.due_at is null`,
)

/** As long as work between two commits takes that nobody thought of as a danger, in milliseconds. */
const BETWEEN_MS = 50

/** Planted: a payment's state is committed first, the time of its next look by the same process a moment later. */
export function openDatabase(...[settings]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const address = new URL(settings.connectionString)
  address.searchParams.set('application_name', `duuka-${process.pid}`)
  const database = honest({ ...settings, connectionString: address.href })
  const ready = prepare(database)
  let isDue = false
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    await ready
    const done = await work
    if (isDue) return done
    isDue = true
    setTimeout(() => {
      isDue = false
      void tolerant(database, schedule)
    }, BETWEEN_MS)
    return done
  }
  return {
    ...database,
    run: (what, values) => afterwards(database.run(what, values)),
    transaction: (work) => afterwards(database.transaction(work)),
  }
}

/** Both processes start with it; one of them may be told that the other was faster. */
async function prepare(database: Database): Promise<void> {
  for (const what of [makeTable, makeFunction, makeTrigger]) await tolerant(database, what)
}

async function tolerant(runner: Runner, what: ReturnType<typeof statement>): Promise<void> {
  await runner.run(what).catch(() => undefined)
}
