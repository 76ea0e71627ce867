import { address, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createSmartCash } from './adapter.ts'

export const SMARTCASH = provider({
  name: 'SMARTCASH',
  way: 'SMARTCASH',
  title: 'SmartCash',
  schema: {
    url: address('SMARTCASH_URL', '/smartcash/v1'),
    key: secret('SMARTCASH_KEY', 'sandbox-smartcash-key'),
  },
  webhook: null,
  make: ({ key }, merchant) => createSmartCash({ ...merchant, key }),
})
