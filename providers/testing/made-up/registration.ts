import { address, secret } from '../../party-schema.ts'
import { cardGateway } from '../../payment/card-gateway.ts'
import { createMadeUp } from './adapter.ts'

/** A gateway that nobody has: what it takes to add one. */
export const MADE_UP = cardGateway({
  name: 'MADEUP',
  title: 'Made-up Pay',
  schema: {
    url: address('MADEUP_URL', '/made-up'),
    pageUrl: address('MADEUP_PAGE_URL', '/made-up'),
    key: secret('MADEUP_KEY', 'sandbox-made-up-key'),
  },
  takes: ['UGX'],
  make: ({ key }, merchant) => createMadeUp({ ...merchant, key }),
})
