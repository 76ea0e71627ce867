import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { CONSOLE_CALLS, CONSOLE_HEADER, STREAM, type ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleFault, ConsoleRequest, ConsoleResult, Tick } from '#contract/console/calls.ts'
import { CONSOLE_REQUESTS } from '#contract/console/requests.ts'
import { PAGES } from '#contract/pages.ts'
import type { Role } from '#domain/staff/roles.ts'
import { CONSOLE_BUILD_DIRECTORY } from '../build.ts'
import { EXAMPLE_ALIKE, EXAMPLE_MOVED } from './example-alike.ts'
import { EXAMPLE_FOUND, EXAMPLE_NOTHING, EXAMPLE_PAYMENT } from './example-payments.ts'
import { EXAMPLE_GROUND } from './example-ground.ts'
import { COMPLAINT_ANSWERS } from './example-complaints.ts'
import { DATA_REQUEST_ANSWERS } from './example-data-requests.ts'
import { LEAD_ANSWERS } from './example-leads.ts'
import { PAYOUT_ANSWERS } from './example-payouts.ts'
import { PLACE_ANSWERS } from './example-places.ts'
import { RULE_ANSWERS } from './example-rules.ts'
import { RECONCILIATION_ANSWERS } from './example-reconciliation.ts'
import { EXAMPLE_STAFF, exampleMyself } from './example-staff.ts'
import { CONTENT_ANSWERS } from './example-content.ts'
import { EXAMPLE_HISTORY, TODAY_SLOW } from './example-today.ts'
import { EXAMPLE_AUDIT, EXAMPLE_CHAIN, EXAMPLE_PROPOSAL, EXAMPLE_QUEUE } from './example-work.ts'

/** As the console's own server sends it: what the build must get along with. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'"
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const TICK_MS = 2_000
const MOST_BODY = 64 * 1024

/** What a call answers; a fault, or never where the answer is null. */
type Answers = {
  readonly [Name in ConsoleCallName]?: (
    request: ConsoleRequest<Name>,
  ) => ConsoleResult<Name> | ConsoleFault | null
}

export interface Stand {
  readonly address: string
  /** Names of the calls that were made, in order. */
  readonly made: readonly string[]
  /** Other answers than the examples, from now on. */
  readonly answer: (answers: Answers) => void
  /** The stream says nothing more. */
  readonly silence: () => void
  readonly close: () => Promise<void>
}

const DONE = { outcome: 'done' } as const

function textsOf(language: 'EN' | 'SW'): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, '../../content', language.toLowerCase())
  const texts = JSON.parse(readFileSync(join(folder, 'staff-translation.json'), 'utf8')) as object
  // As the server sends them for a country of two languages.
  const spoken = Object.entries(texts).map(([key, text]) => [
    key,
    String(text).replaceAll(/\{\{#languages\}\}(.*?)\{\{\/\}\}/g, '$1'),
  ])
  return { ...Object.fromEntries(spoken), 'staff.brand': 'Kati' }
}

/** The examples: enough of every call for each screen to be seen and tried. */
function examples(roles: readonly Role[]): Answers {
  const myself = () => exampleMyself(roles)
  return {
    myself,
    texts: ({ language }) => textsOf(language),
    find: (request) => {
      const asked = 'text' in request ? request.text : request.handle
      return /419|none/.test(asked) ? EXAMPLE_NOTHING : EXAMPLE_FOUND
    },
    payment: ({ id }) => ({ ...EXAMPLE_PAYMENT, ...EXAMPLE_FOUND.payments.find((one) => one.id === id), id }),
    lookAgain: () => DONE,
    resendReceipt: () => DONE,
    addNote: () => DONE,
    showNumber: () => ({ number: '772341418', seconds: 60, count: 4 }),
    propose: () => DONE,
    withdraw: () => DONE,
    queue: () => EXAMPLE_QUEUE,
    proposal: () => EXAMPLE_PROPOSAL,
    approve: () => DONE,
    alike: () => EXAMPLE_ALIKE,
    approveAlike: ({ list }) => ({
      outcome: 'done',
      lines: list.map(({ proposal }, at) => ({ proposal, acted: at === 1 ? EXAMPLE_MOVED : DONE })),
    }),
    refuse: () => DONE,
    ask: () => DONE,
    answer: () => DONE,
    take: () => DONE,
    railHistory: () => EXAMPLE_HISTORY,
    pastAlarms: () => ({ alarms: [], older: null }),
    ...PAYOUT_ANSWERS,
    ...LEAD_ANSWERS,
    ...PLACE_ANSWERS,
    ...RECONCILIATION_ANSWERS,
    ...CONTENT_ANSWERS,
    audit: () => EXAMPLE_AUDIT,
    verifyChain: () => EXAMPLE_CHAIN,
    exportAudit: () => ({ name: 'audit-1-9.jsonl', text: '{}' }),
    today: () => ({ ...TODAY_SLOW, asOf: new Date().toISOString() }),
    pauseRail: () => DONE,
    proposeResume: () => DONE,
    decideResume: () => DONE,
    takeAlarm: () => DONE,
    ...DATA_REQUEST_ANSWERS,
    ...RULE_ANSWERS,
    ...COMPLAINT_ANSWERS,
    staff: () => EXAMPLE_STAFF,
    proposeRoles: () => DONE,
    keepRole: () => DONE,
    decideRoles: () => DONE,
    endSessions: () => ({ ended: 1 }),
    signIn: myself,
    prove: myself,
    signOut: () => ({}),
  }
}

/** Serves the built console and answers its calls from examples: for looking at it, without records and without a provider. */
export async function startStand(roles: readonly Role[], port = 0): Promise<Stand> {
  const made: string[] = []
  const streams = new Set<ServerResponse>()
  let answers = examples(roles)
  let isSilent = false
  const tick = (): void => {
    const shown = answers.payment?.({ id: EXAMPLE_PAYMENT.id })
    const version = shown && 'version' in shown ? shown.version : 1
    const told: Tick = {
      asOf: new Date().toISOString(),
      waits: { queue: 7, roles: 1, complaints: 3, texts: 1 },
      versions: { [EXAMPLE_PAYMENT.id]: version },
    }
    if (!isSilent) for (const stream of streams) stream.write(`data: ${JSON.stringify(told)}\n\n`)
  }
  const timer = setInterval(tick, TICK_MS)
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', POLICY)
    const path = new URL(request.url ?? '/', 'http://stand.invalid').pathname
    if (path === STREAM) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      streams.add(response)
      response.on('close', () => streams.delete(response))
      return tick()
    }
    if (path.startsWith(`${PAGES.paymentShown}/`)) return sendPage(response)
    if (path === '/map/base.json') return sendJson(response, { status: 200, body: EXAMPLE_GROUND })
    if (!path.startsWith('/api/')) return sendFile(path, response)
    void answerCall(request, answers, made).then((answer) =>
      answer ? sendJson(response, answer) : undefined,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  answers = { linkPages: () => ({ portal: address, link: 'example', seconds: 300 }), ...answers }
  return {
    address,
    made,
    answer: (more) => {
      answers = { ...answers, ...more }
    },
    silence: () => {
      isSilent = true
    },
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

type Answered = { readonly status: number; readonly body: unknown }

async function answerCall(
  request: IncomingMessage,
  answers: Answers,
  made: string[],
): Promise<Answered | null> {
  const names = Object.keys(CONSOLE_CALLS) as ConsoleCallName[]
  const name = names.find((one) => CONSOLE_CALLS[one].path === request.url)
  const unreadable = { status: 400, body: { fault: 'unreadable', code: '' } }
  if (name === undefined || request.headers[CONSOLE_HEADER] !== '1') return unreadable
  made.push(name)
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MOST_BODY) return unreadable
  }
  const read = CONSOLE_REQUESTS[name].safeParse(JSON.parse(body))
  const answer = answers[name] as ((asked: unknown) => unknown) | undefined
  if (!read.success || answer === undefined) return unreadable
  const result = answer(read.data)
  if (result === null) return null
  return {
    status: typeof result === 'object' && result !== null && 'fault' in result ? 403 : 200,
    body: result,
  }
}

function sendJson(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** In place of the portal, which draws the page itself. */
function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    '<!doctype html><html lang="sw"><title>Malipo</title><h1>Inashughulikiwa</h1><p>UGX 20,000</p></html>',
  )
}

function sendFile(path: string, response: ServerResponse): void {
  const file = join(CONSOLE_BUILD_DIRECTORY, normalize(path))
  const isFile = path.startsWith('/assets/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true
  const type = isFile ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-type': type })
  response.end(readFileSync(isFile ? file : join(CONSOLE_BUILD_DIRECTORY, 'index.html')))
}

/** `node console/testing/stand.ts finance`: until it is ended. */
if (import.meta.main) {
  const stand = await startStand([(process.argv[2] as Role | undefined) ?? 'finance'], 4_120)
  console.log(stand.address)
}
