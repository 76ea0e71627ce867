import { address, secret } from '../../party-schema.ts'
import { provider } from '../../payment/provider.ts'
import { goTo } from '../../payment/reading/hosted-page.ts'
import { createMadeUp } from './adapter.ts'
import { WALLET_WEBHOOK, WEBHOOK } from './webhook.ts'

const KEY = 'sandbox-made-up-key'

/** A gateway that nobody has: what it takes to add one. */
export const MADE_UP = provider({
  name: 'MADEUP',
  way: 'CARD',
  title: 'Made-up Pay',
  schema: {
    url: address('MADEUP_URL', '/made-up'),
    pageUrl: address('MADEUP_PAGE_URL', '/made-up'),
    key: secret('MADEUP_KEY', KEY),
  },
  takes: ['UGX'],
  webhook: WEBHOOK,
  make: ({ key }, merchant) =>
    createMadeUp({ ...merchant, key, nextOf: (page) => goTo(page, merchant.pageOrigin) }),
})

/** The same company's wallet, approved on the phone by push: what it takes to add one. */
export const MADE_UP_WALLET = provider({
  name: 'MADEUP',
  way: 'WALLET',
  title: 'Made-up Money',
  schema: {
    url: address('MADEUP_WALLET_URL', '/made-up'),
    key: secret('MADEUP_WALLET_KEY', KEY),
  },
  webhook: WALLET_WEBHOOK,
  make: ({ key }, merchant) => createMadeUp({ ...merchant, key, nextOf: () => ({ do: 'approve-push' }) }),
})
