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
  | { readonly found: 'unknown'; readonly reason: string }

/**
 * Gives what was bought, once. The APIs promise nothing about a repeated key, so it is looked up before
 * each posting; what could still be under way is not posted again (docs/tmforum.md).
 */
export async function deliver(desk: DeliveryDesk, order: DeliveryOrder): Promise<DeliveryEvidence> {
  const door = doorOf(order.kind)
  if (!desk.link.has(door.api)) return { kind: 'not-sent', reason: `no ${door.api} at this operator` }
  const before = await look(desk, door, order.key)
  if (before.found === 'unknown') return { kind: 'unsure', reason: before.reason }
  if (before.found === 'one') return evidenceFor(desk, before.item, order)
  if (!desk.settling.isSettled(order.key, 'sent')) return { kind: 'unsure', reason: 'may still be under way' }
  const written = await writeOrder(desk, order)
  if (!written.ok) return written.evidence
  const answer = await desk.link.give(door.api, door.path, { body: written.body, key: order.key })
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  desk.settling.sent(order.key)
  if (answer.ok && answer.status === 409) return evidenceAfterConflict(desk, door, order)
  if (!answer.ok || ![200, 201, 202].includes(answer.status)) return { kind: 'unsure', reason: whyOf(answer) }
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
  if (found.length > 1) return { kind: 'unsure', reason: 'two deliveries carry the key' }
  if (first) return evidenceOf(first.door, first.item, key)
  const silent = looks.find(({ seen }) => seen.found === 'unknown')
  if (silent?.seen.found === 'unknown') return { kind: 'unsure', reason: silent.seen.reason }
  if (!desk.settling.isSettled(key, 'looked')) return { kind: 'unsure', reason: 'may still be under way' }
  return { kind: 'never-seen' }
}

/** What an API keeps under our key. */
export async function look({ link }: Desk, door: KeyDoor, key: string): Promise<Look> {
  const found = await link.list(door.api, door.path, { [door.keyField]: key })
  if (!found.ok) return { found: 'unknown', reason: whyOf(found.answer) }
  const ours = found.items.filter((item) => textAt(item, door.keyField) === key)
  const [item] = ours
  if (item !== undefined && ours.length === 1) return { found: 'one', item }
  if (ours.length > 1) return { found: 'unknown', reason: 'two deliveries carry the key' }
  // Other people's deliveries: the filter was not understood, so ours may be on no page that was read.
  if (found.items.length > 0) return { found: 'unknown', reason: `${door.api} does not look up by key` }
  return { found: 'none' }
}

async function evidenceAfterConflict(
  desk: DeliveryDesk,
  door: Door,
  order: DeliveryOrder,
): Promise<DeliveryEvidence> {
  const seen = await look(desk, door, order.key)
  if (seen.found === 'one') return evidenceFor(desk, seen.item, order)
  return { kind: 'unsure', reason: 'refused as repeated, unknown by look-up' }
}

function evidenceFor(desk: Desk, item: Json, order: DeliveryOrder): DeliveryEvidence {
  if (!isOrder(item, order, desk)) return { kind: 'unsure', reason: 'the key belongs to another order' }
  return evidenceOf(doorOf(order.kind), item, order.key)
}

/** A refused delivery is refunded, so only a state that says so, under our key, is one. */
function evidenceOf(door: Door, item: Json, key: string): DeliveryEvidence {
  if (textAt(item, door.keyField) !== key) return { kind: 'unsure', reason: 'answer names another key' }
  const state = textAt(item, door.stateField)
  const word = door.words.get(state)
  if (word === 'pending') return { kind: word }
  if (word === 'refused') return { kind: word, reason: reasonOf(item).slice(0, 200) }
  const operatorRef = idAt(item, 'id')
  if (word === 'delivered' && operatorRef !== '') return { kind: word, operatorRef }
  return { kind: 'unsure', reason: `unmapped ${door.stateField} ${state.slice(0, 40)}`.trim() }
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
