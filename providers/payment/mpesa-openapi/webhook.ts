import { ADDRESS_TOKEN, EXAMPLE_CHARGE, type DescribedWebhook } from '../described-webhook.ts'

const BARE = EXAMPLE_CHARGE.replace('-', '')

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'mpesa',
  operationId: 'mpesaWebhook',
  caller: 'M-PESA',
  proofs: [ADDRESS_TOKEN],
  mediaType: 'application/json',
  note: 'OpenAPI has one address for all payments.',
  sent: {
    input_OriginalConversationID: 'conv1',
    input_TransactionID: 'SC00000001',
    input_ResultCode: 'INS-0',
    input_ResultDesc: 'Request processed successfully',
    input_ThirdPartyConversationID: BARE,
  },
  answered: {
    output_OriginalConversationID: 'conv1',
    output_ResponseCode: '0',
    output_ResponseDesc: 'Successfully Accepted Result',
    output_ThirdPartyConversationID: BARE,
  },
}
