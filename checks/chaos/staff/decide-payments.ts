import type { Truth } from '../books/records.ts'
import type { Random } from '../seeded-random.ts'
import type { DeskBrowser } from './desk-browser.ts'
import { honestDecision } from './honest-decision.ts'
import { actAs, readAs, type Memory, type OnApproval } from './told-acts.ts'

/** What those who decide have before them. */
export interface Deciding {
  readonly memory: Memory
  readonly random: Random
  /** The other side's books, as its desk reads them out. */
  readonly truth: Truth
  /** Done the moment that an approval is on its way. */
  readonly onApproval: OnApproval
}

/** So many payments one person proposes something about in one go. */
const MOST_AT_ONCE = 4
const REFUSED = 0.15
const TRIES_OWN = 0.2

/** Somebody takes up what nobody has decided; answers how many proposals were made. */
export async function proposeSome(deciding: Deciding, desk: DeskBrowser): Promise<number> {
  const { memory, random, truth } = deciding
  const queue = await readAs(desk, 'queue', {})
  const waiting = (queue?.reviews ?? []).filter(({ attempt }) => attempt === null).slice(0, MOST_AT_ONCE)
  let made = 0
  for (const { payment: listed } of waiting) {
    const payment = await readAs(desk, 'payment', { id: listed.id })
    const decision = payment && payment.proposal === null ? honestDecision(payment, truth, random) : null
    if (!payment || !decision) continue
    const request = {
      id: payment.id,
      version: payment.version,
      ...decision,
      reason: 'their desk read it out to us',
      reference: '',
      attempt: null,
      throughProvider: false,
      providerAgreed: false,
    }
    if ((await actAs(memory, desk, { name: 'propose', request, object: payment.id })) === 'done') made += 1
  }
  return made
}

/**
 * Two others decide what was proposed, at the same moment: one word counts. Sometimes it is a no; sometimes whoever proposed
 * tries it alone, or with a version that is long gone.
 */
export async function decideSome(
  deciding: Deciding,
  desks: readonly [DeskBrowser, DeskBrowser],
): Promise<number> {
  const [first, second] = desks
  const queue = await readAs(first, 'queue', {})
  const waiting = (queue?.seconds ?? []).slice(0, MOST_AT_ONCE)
  for (const { id } of waiting) {
    const view = await readAs(first, 'proposal', { proposal: id })
    if (view?.canApprove)
      await decide(deciding, [first, second], { id, version: view.version, payment: view.payment.id })
  }
  await tryOwn(deciding, second)
  return waiting.length
}

interface Open {
  readonly id: number
  readonly version: number
  readonly payment: string
}

async function decide(
  { memory, random, onApproval }: Deciding,
  [first, second]: readonly [DeskBrowser, DeskBrowser],
  { id, version, payment }: Open,
): Promise<void> {
  if (random() < REFUSED) {
    const request = { proposal: id, reason: 'let us ask them once more' }
    await actAs(memory, first, { name: 'refuse', request, object: payment })
    return
  }
  const request = { proposal: id, version, typedMinor: null }
  const both = [first, second].map((desk) =>
    actAs(memory, desk, { name: 'approve', request, object: payment }),
  )
  onApproval(Promise.race(both))
  await Promise.all(both)
}

/** What one proposed oneself is listed apart, and cannot be approved whatever is sent. */
async function tryOwn({ memory, random }: Deciding, desk: DeskBrowser): Promise<void> {
  if (random() >= TRIES_OWN) return
  const queue = await readAs(desk, 'queue', {})
  const own = queue?.mine[0]
  const payment = own && (await readAs(desk, 'payment', { id: own.payment.id }))
  if (!own || !payment) return
  const request = { proposal: own.id, version: payment.version, typedMinor: null }
  const told = await actAs(memory, desk, { name: 'approve', request, object: payment.id })
  if (told === 'done')
    memory.strange.push({
      call: 'console approve',
      status: 200,
      body: `${desk.workName} approved what they proposed`,
    })
}
