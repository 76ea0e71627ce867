import { address, identifier, ownSecret, pageAddress, secret } from '../../party-schema.ts'
import { provider } from '../provider.ts'
import { createDpo } from './adapter.ts'
import { WEBHOOK } from './webhook.ts'

const HOST = /^secure1?\.(?:3gdirectpay\.com|directpay\.online)$/

export const DPO = provider({
  name: 'DPO',
  way: 'CARD',
  title: 'DPO',
  schema: {
    pageUrl: pageAddress('DPO_PAGE_URL', '/dpo/payv2.php', { live: HOST }),
    url: address('DPO_URL', '/dpo', { live: HOST }),
    companyToken: secret('DPO_COMPANY_TOKEN', 'sandbox-dpo-company-token', {
      test: /^9F416C11-127B-4DE2-AC7F-D5710E4C5E0A$/i,
      live: /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i,
      looks: '8-4-4-4-12 letters and digits',
    }),
    serviceType: identifier('DPO_SERVICE_TYPE', '54841', { live: /^\d{2,8}$/, looks: 'digits' }),
    pushToken: ownSecret('DPO_PUSH_TOKEN', 'sandbox-dpo-push-token', { provesNotices: true }),
  },
  takes: ['UGX', 'NGN', 'USD', 'CDF'],
  webhook: WEBHOOK,
  make: ({ companyToken, serviceType, pageUrl, pushToken }, merchant) =>
    createDpo({ ...merchant, companyToken, serviceType, pageUrl, pushToken }),
})
