import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { idAt, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { DeliveryOrder } from '../port.ts'
import type { Desk } from './tmforum-lines.ts'
import { DOORS, doorOf, isOrder, writeOrder } from './tmforum-orders.ts'
import type { Door } from './tmforum-orders.ts'
import type { Settling } from './settling.ts'

/** Giving what was bought, by our key for ever. */
export interface DeliveryDesk extends Desk {
  readonly settling: Settling
}

/** Where an API keeps our key. */
export type KeyDoor = Pick<Door, 'api' | 'path' | 'keyField'>

/** What an API keeps under our key. */
export type Look =
  | { readonly found: 'one'; readonly item: Json }
  | { readonly found: 'none' }
  | { readonly found: 'unknown'; readonly why: string }

/**
 * Gives what was bought, once. The APIs promise nothing about a repeated key, so it is looked up before
 * each posting; what could still be under way is not posted again (docs/tmforum.md).
 */
export async function deliver(desk: DeliveryDesk, order: DeliveryOrder): Promise<DeliveryEvidence> {
  const door = doorOf(order.kind)
  if (!desk.link.has(door.api)) return { word: 'not-sent', why: `no ${door.api} at this operator` }
  const before = await look(desk, door, order.key)
  if (before.found === 'unknown') return { word: 'unsure', why: before.why }
  if (before.found === 'one') return evidenceFor(desk, before.item, order)
  if (!desk.settling.isSettled(order.key, 'sent')) return { word: 'unsure', why: 'may still be under way' }
  const written = await writeOrder(desk, order)
  if (!written.ok) return written.evidence
  const answer = await desk.link.give(door.api, door.path, { body: written.body, key: order.key })
  if (!answer.ok && answer.why === 'not-sent') return { word: 'not-sent', why: answer.detail }
  desk.settling.sent(order.key)
  if (answer.ok && answer.status === 409) return evidenceAfterConflict(desk, door, order)
  if (!answer.ok || ![200, 201, 202].includes(answer.status)) return { word: 'unsure', why: whyOf(answer) }
  return evidenceFor(desk, parseJson(answer.text) ?? null, order)
}

/**
 * Looks a delivery up. The key alone does not say its kind, so every API that gives is asked; `never-seen`
 * needs the word of all of them, for as long as an order may take to arrive.
 */
export async function queryDelivery(desk: DeliveryDesk, key: string): Promise<DeliveryEvidence> {
  const doors = DOORS.filter(({ api }) => desk.link.has(api))
  const looks = await Promise.all(doors.map(async (door) => ({ door, seen: await look(desk, door, key) })))
  const found = looks.flatMap(({ door, seen }) => (seen.found === 'one' ? [{ door, item: seen.item }] : []))
  const [first] = found
  if (found.length > 1) return { word: 'unsure', why: 'two deliveries carry the key' }
  if (first) return evidenceOf(first.door, first.item, key)
  const silent = looks.find(({ seen }) => seen.found === 'unknown')
  if (silent?.seen.found === 'unknown') return { word: 'unsure', why: silent.seen.why }
  if (!desk.settling.isSettled(key, 'looked')) return { word: 'unsure', why: 'may still be under way' }
  return { word: 'never-seen' }
}

/** What an API keeps under our key. */
export async function look({ link }: Desk, door: KeyDoor, key: string): Promise<Look> {
  const found = await link.list(door.api, door.path, { [door.keyField]: key })
  if (!found.ok) return { found: 'unknown', why: whyOf(found.answer) }
  const ours = found.items.filter((item) => textAt(item, door.keyField) === key)
  const [item] = ours
  if (item !== undefined && ours.length === 1) return { found: 'one', item }
  if (ours.length > 1) return { found: 'unknown', why: 'two deliveries carry the key' }
  // Other people's deliveries: the filter was not understood, so ours may be on no page that was read.
  if (found.items.length > 0) return { found: 'unknown', why: `${door.api} does not look up by key` }
  return { found: 'none' }
}

async function evidenceAfterConflict(
  desk: DeliveryDesk,
  door: Door,
  order: DeliveryOrder,
): Promise<DeliveryEvidence> {
  const seen = await look(desk, door, order.key)
  if (seen.found === 'one') return evidenceFor(desk, seen.item, order)
  return { word: 'unsure', why: 'refused as repeated, unknown by look-up' }
}

function evidenceFor(desk: Desk, item: Json, order: DeliveryOrder): DeliveryEvidence {
  if (!isOrder(item, order, desk)) return { word: 'unsure', why: 'the key belongs to another order' }
  return evidenceOf(doorOf(order.kind), item, order.key)
}

/** A refused delivery is refunded, so only a state that says so, under our key, is one. */
function evidenceOf(door: Door, item: Json, key: string): DeliveryEvidence {
  if (textAt(item, door.keyField) !== key) return { word: 'unsure', why: 'answer names another key' }
  const state = textAt(item, door.stateField)
  const word = door.words.get(state)
  if (word === 'pending') return { word }
  if (word === 'refused') return { word, reason: reasonOf(item).slice(0, 200) }
  const operatorRef = idAt(item, 'id')
  if (word === 'delivered' && operatorRef !== '') return { word, operatorRef }
  return { word: 'unsure', why: `unmapped ${door.stateField} ${state.slice(0, 40)}`.trim() }
}

/** Why, in the operator's words: none of the three has a field of its own for it. */
function reasonOf(item: Json): string {
  const note = textAt(itemsAt(item, 'note')?.[0], 'text')
  return note || textAt(item, 'cancellationReason') || textAt(item, 'description')
}

/** Why there is nothing to trust, for logs. */
export function whyOf(answer: HttpAnswer): string {
  if (!answer.ok) return answer.detail
  return `HTTP ${answer.status} ${textAt(parseJson(answer.text), 'code').slice(0, 40)}`.trim()
}
