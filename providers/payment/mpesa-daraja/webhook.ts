import { PAYMENT_TOKEN, type DescribedWebhook } from '../described-webhook.ts'

export const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'mpesa',
  operationId: 'mpesaWebhook',
  caller: 'M-PESA',
  proofs: [PAYMENT_TOKEN],
  mediaType: 'application/json',
  note: 'Daraja is told an address for each payment.',
  sent: {
    Body: {
      stkCallback: {
        MerchantRequestID: '29115-00000001',
        CheckoutRequestID: 'ws_CO_00000001',
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 5000 },
            { Name: 'MpesaReceiptNumber', Value: 'SC00000001' },
            { Name: 'Balance' },
          ],
        },
      },
    },
  },
  answered: { ResultCode: 0, ResultDesc: 'Accepted' },
}
