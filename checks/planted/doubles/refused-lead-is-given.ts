import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { Engine } from '#server/payments/engine.ts'
import { deliverFirst as honestFirst, fulfil as honest } from '#server/payments/provider/fulfil.ts'

export * from '#server/payments/provider/fulfil.ts'

/** Planted: whoever pays a lead that is paid already has got what he paid for. */
export function deliverFirst(
  ...[engine, row]: Parameters<typeof honestFirst>
): ReturnType<typeof honestFirst> {
  return honestFirst(believing(engine), row)
}

export function fulfil(...[engine, id]: Parameters<typeof honest>): ReturnType<typeof honest> {
  return honest(believing(engine), id)
}

function believing(engine: Engine): Engine {
  const { operator } = engine
  const deliver: typeof operator.deliver = async (order) => believed(await operator.deliver(order))
  const queryDelivery: typeof operator.queryDelivery = async (key) =>
    believed(await operator.queryDelivery(key))
  return { ...engine, operator: { ...operator, deliver, queryDelivery } }
}

function believed(evidence: DeliveryEvidence): DeliveryEvidence {
  const isPaid = evidence.kind === 'refused' && /already paid/.test(evidence.reason)
  return isPaid ? { kind: 'delivered', operatorRef: '' } : evidence
}
