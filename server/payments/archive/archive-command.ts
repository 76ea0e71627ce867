import { z } from 'zod'
import { terminalText } from '#server/commands/typed-command.ts'
import { isPaymentId } from '../records/payment-id.ts'
import { archiveMonth, type ArchiveTools } from './archive-month.ts'
import { checkArchives } from './check-archives.ts'
import { listArchivedMonths, listEventMonths } from './event-months.ts'
import { readManifests } from './manifest.ts'
import { readMonthFile } from './month-file.ts'
import { restoreMonth } from './restore-month.ts'

/** How it is used, for whoever types something else. */
export const ARCHIVE_USAGE = `npm run archive -- months             which months of events the database has, and which were archived
npm run archive -- 2026-01            write the events of a month to ARCHIVE_DIR, and take them out of the database
npm run archive -- check              whether all files are as they were written
npm run archive -- read <id>          the archived events of a payment
npm run archive -- restore 2026-01    put a month back

The tables are changed as the role of DATABASE_OWNER_URL, or of DATABASE_URL where that one owns them.`

type ArchiveWork = (tools: ArchiveTools) => Promise<boolean>

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** What was typed; null: it is not understood. */
export function parseArchiveCommand([word = '', of = '', ...more]: readonly string[]): ArchiveWork | null {
  if (more.length > 0) return null
  if (of === '' && word === 'months') return listMonths
  if (of === '' && word === 'check') return checkAll
  if (of === '' && MONTH.test(word)) return (tools) => archiveMonth(tools, word)
  if (word === 'restore' && MONTH.test(of)) return (tools) => restoreMonth(tools, of)
  return word === 'read' && isPaymentId(of.toUpperCase())
    ? (tools) => readPayment(tools, of.toUpperCase())
    : null
}

async function listMonths({ client, say }: ArchiveTools): Promise<boolean> {
  const archived = new Map((await listArchivedMonths(client)).map((one) => [one.month, one]))
  for (const { month, from, isOver } of await listEventMonths(client)) {
    const known = archived.get(month)
    const until = from === null ? 'and all before it, ' : ''
    const gone = `archived, ${known?.rows.toLocaleString('en')} events`
    say(`${month}  ${until}${known && !known.isRestored ? gone : isOver ? 'in the database' : 'not over'}`)
  }
  return true
}

async function checkAll(tools: ArchiveTools): Promise<boolean> {
  const isWell = await checkArchives(tools)
  const { length } = await readManifests(tools.folder)
  tools.say(isWell ? `${length} months are as they were written.` : 'The files are not as they were written.')
  return isWell
}

/** The columns of an event that are shown. */
const EVENT = z.object({
  payment_id: z.string(),
  from_state: z.string(),
  to_state: z.string(),
  cause: z.string(),
  detail: z.unknown(),
  node: z.string(),
  at: z.string(),
})

async function readPayment({ folder, say }: ArchiveTools, id: string): Promise<boolean> {
  let found = 0
  for (const { manifest } of await readManifests(folder))
    for await (const lines of readMonthFile(folder, manifest, id))
      for (const line of lines) {
        if (!line.includes(id)) continue
        const event = EVENT.parse(JSON.parse(line))
        if (event.payment_id !== id) continue
        found += 1
        const more = event.detail === null ? '' : `  ${terminalText(JSON.stringify(event.detail), 400)}`
        say(
          `${event.at}  ${event.from_state || 'nothing'} to ${event.to_state}, by ${event.cause} on ${terminalText(event.node, 40)}${more}`,
        )
      }
  say(found === 0 ? 'There are no events of that payment in the archive.' : `${found} events.`)
  return found > 0
}
