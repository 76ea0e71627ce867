import type { Reply, Seen } from '../scripted-server.ts'
import type { DeliveryOrder } from '#providers/operator/port.ts'
import { orderOf } from '../operator/cast-stage.ts'
import { airtimeBucket, lineProduct, ok } from './tmforum-stage.ts'
import type { Script } from './tmforum-stage.ts'

/** A kind of purchase, where it is given, in which field our key is and in which the state. */
export interface Kind {
  readonly order: DeliveryOrder
  readonly path: string
  readonly keyField: string
  readonly stateField: string
  readonly words: Readonly<Record<string, 'delivered' | 'refused' | 'pending' | 'unsure'>>
}

export const KEY = 'ABC-F'
export const TOPUP: Kind = {
  order: orderOf(KEY, {}),
  path: '/topupBalance',
  keyField: 'reason',
  stateField: 'status',
  words: {
    created: 'pending',
    completed: 'delivered',
    failed: 'refused',
    cancelled: 'refused',
    Completed: 'unsure',
  },
}
export const ORDER: Kind = {
  order: orderOf(KEY, { kind: 'BUNDLE', productCode: 'DAT-D1' }),
  path: '/productOrder',
  keyField: 'externalId',
  stateField: 'state',
  words: {
    acknowledged: 'pending',
    pending: 'pending',
    held: 'pending',
    inProgress: 'pending',
    assessingCancellation: 'pending',
    pendingCancellation: 'pending',
    completed: 'delivered',
    rejected: 'refused',
    failed: 'refused',
    cancelled: 'refused',
    partial: 'unsure',
    draft: 'unsure',
  },
}
export const PAYMENT: Kind = {
  order: orderOf(KEY, { kind: 'BILL' }),
  path: '/payment',
  keyField: 'correlatorId',
  stateField: 'status',
  words: {
    pendingAuthorization: 'pending',
    authorized: 'pending',
    captured: 'delivered',
    done: 'delivered',
    failed: 'refused',
    denied: 'refused',
    canceled: 'refused',
    reversed: 'unsure',
  },
}
export const INVOICE: Kind = {
  ...PAYMENT,
  order: orderOf(KEY, { kind: 'INVOICE', accountId: 'PE1', invoiceNumber: 'INV-1' }),
}

export const LEAD: Kind = {
  ...PAYMENT,
  order: orderOf(KEY, { kind: 'LEAD', leadId: 'LD1', productCode: 'ODU-20' }),
}

/** What an order asks about before it is written. */
const AROUND: Script = {
  '/bucket': ok([airtimeBucket()]),
  '/product': ok([lineProduct({ billingAccount: { id: '1000200001' } })]),
  '/customerBill': ok([
    {
      id: 'CB7',
      billNo: 'INV-1',
      billingAccount: { id: 'PE1' },
      state: 'sent',
      remainingAmount: { unit: 'UGX', value: 5_000 },
    },
  ]),
}

/** What an operator keeps of an order. */
export const kept = ({ keyField, stateField }: Kind, state: string, more: object = {}) => ({
  id: 'X1',
  [keyField]: KEY,
  [stateField]: state,
  ...more,
})

/** A script by method: the look-up finds `found`, the posting is answered by `posted`. */
export const at = (kind: Kind, found: Reply, posted: Reply): Script => ({
  ...AROUND,
  [kind.path]: ({ method }: Seen) => (method === 'GET' ? found : posted),
})
