import { address, identifier, ownSecret, secret } from '../../party-schema.ts'
import { cardGateway } from '../card-gateway.ts'
import { createDpo } from './adapter.ts'

export const DPO = cardGateway({
  name: 'DPO',
  title: 'DPO',
  schema: {
    pageUrl: address('DPO_PAGE_URL', '/dpo/payv2.php'),
    url: address('DPO_URL', '/dpo'),
    companyToken: secret('DPO_COMPANY_TOKEN', 'sandbox-dpo-company-token'),
    serviceType: identifier('DPO_SERVICE_TYPE', '54841'),
    pushToken: ownSecret('DPO_PUSH_TOKEN', 'sandbox-dpo-push-token'),
  },
  takes: ['UGX', 'NGN', 'USD', 'CDF'],
  make: ({ companyToken, serviceType, pageUrl, pushToken }, merchant) =>
    createDpo({ ...merchant, companyToken, serviceType, pageUrl, pushToken }),
})
