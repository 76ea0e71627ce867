import assert from 'node:assert/strict'
import { loadContent } from '#content/store.ts'
import { ringAlarms } from '#server/console/today/alarms.ts'
import { keepMinutes } from '#server/console/today/keep-minutes.ts'
import { faringRails, seeToday, type TodayReading } from '#server/console/today/read-today.ts'
import type { Browser, ConsoleStage } from './console-stage.ts'

function readingOf({ stage }: ConsoleStage): TodayReading {
  const [{ country }] = stage.engines
  return { database: stage.database, country, content: loadContent() }
}

/** Does what the console does in the background, until it has nothing more to do. */
export async function watch(console: ConsoleStage): Promise<void> {
  const reading = readingOf(console)
  for (let hours = 0; hours < 1_000; hours += 1) if (!(await keepMinutes(reading.database))) break
  await ringAlarms(reading.database, faringRails(reading, await seeToday(reading)))
}

/** How a way to pay fares, as this person reads it. */
export async function railOf(browser: Browser, rail: string) {
  const { rails } = await browser.done('today', {})
  const found = rails.find((one) => one.rail === rail)
  assert.ok(found)
  return found
}
