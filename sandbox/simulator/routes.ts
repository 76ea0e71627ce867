import type { EventName, SandboxEvents } from '../core/events.ts'
import { nationalDigits } from '../core/phones.ts'
import type { PromptAnswer } from '../core/prompts.ts'
import { asset } from '../http/asset.ts'
import { formOf, seeOther, text } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import { isFromUs } from '../http/own-host.ts'
import type { World } from '../world.ts'
import { simulatorPage } from './page.ts'
import type { Notice } from './phone.ts'
import { startStory } from './stories.ts'

const TYPEFACE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The phone simulator: one page to hold any phone of the sandbox. */
export function addSimulator(router: Router, world: World): void {
  router('GET /', (ask) => show(world, ask))
  router('GET /changes', (ask) => changes(world, ask))
  router(
    'POST /phone/:msisdn/prompts/:id',
    ours((ask) => decide(world, ask)),
  )
  router(
    'POST /phone/:msisdn/hold',
    ours((ask) => hold(world, ask)),
  )
  router(
    'POST /stories/:id',
    ours((ask) => startStory(world, ask)),
  )
  for (const file of ['colours.css', 'page.css', 'list.css', 'phone.css', 'app.js'])
    router(`GET /simulator/${file}`, asset(new URL(`./browser/${file}`, import.meta.url)))
  router('GET /simulator/figtree.woff2', asset(new URL(import.meta.resolve(TYPEFACE))))
}

/** Buttons are pressed by a person on our own page, never by a page of somebody else. */
function ours(handler: (ask: Ask) => Answer): (ask: Ask) => Answer {
  return (ask) =>
    isFromUs(ask.request) ? handler(ask) : text(403, 'Only the phone’s own page may press its buttons.')
}

function show(world: World, ask: Ask): Answer {
  const typed = (ask.query.get('msisdn') ?? '').trim()
  // The list of known phones fills in "number, name": the number is what counts.
  const number = typed.split(/[,–]/u)[0] ?? ''
  const msisdn = typed === '' ? null : nationalDigits(number.trim())
  if (typed !== '' && msisdn === null) {
    const notice: Notice = {
      kind: 'error',
      text: `“${typed}” is not a phone number. Type digits such as 700 500 001.`,
    }
    return simulatorPage(world, { msisdn: null, notice })
  }
  return simulatorPage(world, { msisdn, notice: NOTICES[ask.query.get('said') ?? ''] ?? null })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  approved: { kind: 'success', text: 'Approved. The money has left the wallet.' },
  declined: { kind: 'success', text: 'Declined. Nothing was taken.' },
  failed: { kind: 'error', text: 'The wallet could not pay. Nothing was taken.' },
  'wrong-pin': {
    kind: 'error',
    text: 'That is not the PIN of this wallet. Every sandbox wallet has the PIN 1234.',
  },
  locked: { kind: 'error', text: 'The wallet is locked now. Nothing was taken.' },
  closed: { kind: 'error', text: 'That request is no longer open.' },
}

function decide(world: World, ask: Ask): Answer {
  const form = formOf(ask)
  const pin = (form.get('pin') ?? '').trim()
  const approve = form.get('decision') === 'approve'
  const answer: PromptAnswer = world.prompts.decide(
    ask.params['id'] ?? '',
    approve ? { decision: 'approve', pin } : { decision: 'decline' },
  )
  return backTo(ask, answer.outcome)
}

function hold(world: World, ask: Ask): Answer {
  const msisdn = nationalDigits(ask.params['msisdn'] ?? '')
  if (msisdn !== null) world.phones.setInHand(msisdn, formOf(ask).get('inHand') === 'yes')
  return backTo(ask, null)
}

function backTo(ask: Ask, said: string | null): Answer {
  const query = new URLSearchParams({
    msisdn: ask.params['msisdn'] ?? '',
    ...(said === null ? {} : { said }),
  })
  return seeOther(`/?${query.toString()}`)
}

/** Tells a page when to look again: something became of the phone it holds, or of a request on any phone. */
function changes(world: World, ask: Ask): 'taken' {
  const { response } = ask
  const msisdn = ask.query.get('msisdn') ?? ''
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': watching\n\n')
  const stop = world.events.listen((name, detail) => {
    if (FOR_ALL.has(name) || concerns(detail, msisdn)) response.write('event: changed\ndata: {}\n\n')
  })
  response.on('close', stop)
  return 'taken'
}

/** What changes the list of phones. */
const FOR_ALL: ReadonlySet<EventName> = new Set(['reset', 'prompt-shown', 'prompt-closed'])

function concerns(detail: SandboxEvents[EventName], msisdn: string): boolean {
  return ('msisdn' in detail && detail.msisdn === msisdn) || ('payer' in detail && detail['payer'] === msisdn)
}
