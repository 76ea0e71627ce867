import type { Delivery } from '../business/deliveries.ts'
import type { Order } from '../business/order.ts'
import { json } from '../http/message.ts'
import type { Answer, Ask, Reply } from '../http/message.ts'
import type { World } from '../world.ts'
import { page, tmfError } from './answers.ts'
import { ORDERS } from './orders.ts'
import type { Giver } from './orders.ts'

/** Gives what is posted, once for a key: the second time it shows what came of the first. */
export function give(world: World, ask: Ask, giver: Giver): Reply {
  const read = ORDERS[giver].read(world, ask.body)
  if (!read) return tmfError(400, '27', `The ${giver} cannot be read, or names nobody.`)
  const { key, order } = read
  if (!/^[A-Z0-9-]{1,64}$/u.test(key)) return tmfError(400, '27', 'The key cannot be used.')
  const answer = world.business.deliveries.put(key, order)
  if (answer.kind === 'key-reused') return tmfError(409, '43', 'This key belongs to another order.')
  return answer.answerLost ? 'lost' : json(201, shown(world, giver, { delivery: answer.delivery, order }))
}

/** What was posted under a key: one, or none. */
export function find(world: World, ask: Ask, giver: Giver): Answer {
  const { keyField, kinds } = ORDERS[giver]
  const key = ask.query.get(keyField)
  if (key === null) return tmfError(400, '23', `${keyField} is needed.`)
  const delivery = world.business.deliveries.find(key)
  const order = world.business.deliveries.orderOf(key)
  if (!delivery || !order || !kinds.includes(order.kind)) return page(ask, [])
  return page(ask, [shown(world, giver, { delivery, order })])
}

interface Given {
  readonly delivery: Delivery
  readonly order: Order
}

function shown(world: World, giver: Giver, { delivery, order }: Given): object {
  const { show, keyField, stateField, words } = ORDERS[giver]
  const given = delivery.status === 'DELIVERED'
  return {
    id: delivery.operatorReference,
    [keyField]: delivery.key,
    [stateField]: given ? words.given : words.refused,
    ...(given
      ? {}
      : giver === 'productOrder'
        ? { note: [{ text: delivery.reason }] }
        : { description: delivery.reason }),
    ...show(world, order),
  }
}
