import { Gauge, type Registry } from 'prom-client'
import { ALARM_KINDS } from '#domain/staff/alarm-kinds.ts'
import { OPEN } from '#domain/payments/state-groups.ts'
import type { Database } from '#server/store/database.ts'
import { readOpenWork } from './record-statements.ts'

/** The records are read at most so often, however many look. Milliseconds. */
const READ_EVERY_MS = 12_000
/** Whoever looks waits so long for a reading; later ones show what the last one found. Milliseconds. */
const WAIT_MS = 250

interface Found {
  readonly what: 'payments' | 'refunds' | 'due' | 'callbacks' | 'alarms'
  readonly which: string
  readonly count: number
  readonly seconds: number
}

/** What each figure has where nothing is found. */
const NOTHING: readonly Found[] = (
  [
    ['payments', [...OPEN, 'review']],
    ['refunds', ['asked', 'refused', 'at-bank']],
    ['due', ['payments', 'refunds', 'messages', 'leads']],
    ['callbacks', ['known', 'unknown']],
    ['alarms', ALARM_KINDS],
  ] as const
).flatMap(([what, names]) => names.map((which) => ({ what, which, count: 0, seconds: 0 })))

/** The figures of the records; `read` makes them as new as they may be. */
export interface RecordFigures {
  readonly read: () => Promise<void>
}

/**
 * What is open in the records, for all processes together: each of them shows the same. While the records cannot be read
 * the last figures stay, and how old they are is a figure of its own.
 * @param now monotonic milliseconds
 */
export function showRecords(
  registry: Registry,
  database: Pick<Database, 'run'>,
  now: () => number,
): RecordFigures {
  const gauges = gaugesOf(registry)
  let readAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    const found = await database.run<Found>(readOpenWork)
    for (const one of [...NOTHING, ...found]) gauges.set(one)
    readAt = now()
  }
  registry.registerMetric(
    new Gauge({
      name: 'duuka_records_age_seconds',
      help: 'Seconds since what is open was last read from the records.',
      registers: [],
      collect() {
        this.set(Number.isFinite(readAt) ? (now() - readAt) / 1_000 : Number.POSITIVE_INFINITY)
      },
    }),
  )
  return {
    read: async () => {
      if (now() - triedAt >= READ_EVERY_MS) {
        triedAt = now()
        reading = read().catch(() => undefined)
      }
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())])
    },
  }
}

function gaugesOf(registry: Registry): { readonly set: (found: Found) => void } {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, label: Label): Gauge<Label> =>
    new Gauge({ name, help, labelNames: [label], registers })
  const open = gauge('duuka_payments_open', 'Open payments, by state.', 'state')
  const oldest = gauge('duuka_payments_oldest_seconds', 'Seconds that the oldest is in its state.', 'state')
  const refunds = gauge('duuka_refunds_open', 'Refunds that are not done, by what was said of them.', 'said')
  const refundAge = gauge(
    'duuka_refunds_oldest_seconds',
    'Seconds since the oldest of them was opened.',
    'said',
  )
  const due = gauge('duuka_work_due', 'Work whose turn it is.', 'queue')
  const overdue = gauge('duuka_work_overdue_seconds', 'Seconds since the first of it was due.', 'queue')
  const callbacks = gauge('duuka_callbacks_recent', 'Callbacks of the last five minutes.', 'payment')
  const alarms = gauge('duuka_console_alarms', 'Alarms of the console that nobody has taken.', 'kind')
  const alarmAge = gauge(
    'duuka_console_alarms_oldest_seconds',
    'Seconds since the first of them rang.',
    'kind',
  )
  const set = ({ what, which, count, seconds }: Found): void => {
    if (what === 'payments') {
      open.set({ state: which }, count)
      oldest.set({ state: which }, seconds)
    } else if (what === 'refunds') {
      refunds.set({ said: which }, count)
      refundAge.set({ said: which }, seconds)
    } else if (what === 'due') {
      due.set({ queue: which }, count)
      overdue.set({ queue: which }, seconds)
    } else if (what === 'alarms') {
      alarms.set({ kind: which }, count)
      alarmAge.set({ kind: which }, seconds)
    } else callbacks.set({ payment: which }, count)
  }
  return { set }
}
