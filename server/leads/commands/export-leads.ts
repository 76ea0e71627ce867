import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import { readLeadContact } from '#domain/leads/lead-contact.ts'
import { csvLine } from '#server/files/csv-writing.ts'
import { readingOf, type Words } from '#server/commands/typed-command.ts'
import { dayOf } from '#server/commands/typed-day.ts'
import { leadsOfContact, listLeads } from '../lead-records.ts'
import type { LeadRow } from '../lead-row.ts'
import type { LeadCommand, LeadTools } from './lead-command.ts'

const AT_ONCE = 1_000
/** Nobody but whoever runs the command may read the file: it holds names and addresses. */
const OWNER_ONLY = 0o600

/** Heading of each field; programs of operators read the file by them. */
const HEADINGS = {
  at: 'createdAt',
  state: 'state',
  leadId: 'refLeadId',
  feasible: 'feasible',
  fullName: 'fullName',
  contact: 'contact',
  email: 'email',
  town: 'town',
  street: 'street',
  landmark: 'landmark',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  plan: 'planCode',
  planDescription: 'planDescription',
  planAmount: 'planAmount',
  planCurrency: 'planCurrency',
  language: 'language',
  consentText: 'consentText',
  consentVersion: 'consentVersion',
  consentedAt: 'consentedAt',
  toldAt: 'toldAt',
  tries: 'attempts',
  refusal: 'refusal',
} as const satisfies Readonly<Record<string, keyof LeadRow>>
type Value = LeadRow[(typeof HEADINGS)[keyof typeof HEADINGS]]

/** `export <file> [--since day] [--number n]`: everything that is kept, as CSV or, where the name ends so, JSON lines. */
export const exportCommand: LeadCommand = async (tools, words) => {
  const [name] = words.plain
  const problem = problemOf(tools, words)
  if (name === undefined || problem !== null) {
    tools.say(problem ?? 'Say which file: npm run leads -- export leads.csv')
    return false
  }
  const file = await open(tools.resolve(name), 'wx', OWNER_ONLY).catch((error: unknown) => {
    if (isThere(error)) return null
    throw error
  })
  if (!file) {
    tools.say(`${name} is there already.`)
    return false
  }
  try {
    const count = await write(tools, words, { file, isJson: ['.json', '.jsonl'].includes(extname(name)) })
    tools.say(
      `${count} leads are in ${name}. It holds names and addresses: keep it where nobody else reads it.`,
    )
  } finally {
    await file.close()
  }
  return true
}

function problemOf({ country }: LeadTools, { options }: Words): string | null {
  const { since, number } = options
  if (since !== undefined && !dayOf(since)) return '--since is a day, such as 2026-11-21.'
  if (number !== undefined && readLeadContact(String(number), country) === null)
    return '--number is a mobile number of this country.'
  return null
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

interface Target {
  readonly file: FileHandle
  readonly isJson: boolean
}

async function write(tools: LeadTools, { options }: Words, { file, isJson }: Target): Promise<number> {
  const put = async (leads: readonly LeadRow[]): Promise<void> => {
    if (leads.length === 0) return
    const lines = leads.map((lead) => {
      const values = Object.entries(HEADINGS).map(([heading, field]) => [heading, lead[field]] as const)
      return isJson
        ? `${JSON.stringify(Object.fromEntries(values))}\n`
        : csvLine(values.map(([, value]) => textOf(value)))
    })
    await file.write(lines.join(''))
  }
  if (!isJson) await file.write(csvLine(Object.keys(HEADINGS)))
  const contact =
    options['number'] === undefined ? null : readLeadContact(String(options['number']), tools.country)
  if (contact !== null) {
    const leads = await leadsOfContact(tools.database, contact)
    await put(leads)
    return leads.length
  }
  const since = dayOf(options['since'])
  let count = 0
  const reading = await readingOf(tools)
  let before: string | null = null
  for (;;) {
    const leads: LeadRow[] = await listLeads(reading, { state: '', since, before, most: AT_ONCE })
    await put(leads)
    count += leads.length
    before = leads.at(-1)?.id ?? null
    if (leads.length < AT_ONCE) return count
  }
}

function textOf(value: Value): string {
  if (value instanceof Date) return value.toISOString()
  return value === null ? '' : String(value)
}
