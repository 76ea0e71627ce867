import type { WebhookName } from '../notices/webhook-addresses.ts'
import type { DescribedCallback } from './described-callback.ts'
import { EXAMPLE_PAYMENT, EXAMPLES } from './examples.ts'

const REFERENCE = `${EXAMPLE_PAYMENT}-C1`
const BARE = REFERENCE.replace('-', '')
const JSON_TYPE = 'application/json'
const RECEIVED = { received: true }

/** Every callback, as the sandbox sends it. What is heard is never believed: it brings the next enquiry forward. */
export const CALLBACKS: Readonly<Record<WebhookName, DescribedCallback>> = {
  walletWebhook: {
    caller: 'the wallet that is approved on the phone',
    proofs: [],
    mediaType: JSON_TYPE,
    note: 'Its proof stands in the body: `hash` is the base64 HMAC-SHA256 of the compact `transaction`, in the order sent.',
    examples: {
      airtel: {
        sent: {
          transaction: {
            id: BARE,
            message: 'Paid UGX 5,000 to Kati',
            status_code: 'TS',
            airtel_money_id: 'MP240312.0641.A00001',
          },
          hash: 'ritcEtpg5bMuMohTlZ1sCT/J22JNC7jIkiEQt2h+crg=',
        },
        answered: RECEIVED,
      },
    },
  },
  walletPinWebhook: {
    caller: 'the wallet that is paid with a PIN',
    proofs: ['paymentToken'],
    mediaType: JSON_TYPE,
    headers: { 'x-content-hash': 'Hexadecimal SHA-256 of the body.' },
    examples: {
      gsma: {
        sent: {
          transactionReference: 'MP240312.0641.A00001',
          requestingOrganisationTransactionReference: REFERENCE,
          transactionStatus: 'completed',
          type: 'merchantpay',
          amount: '5000',
          currency: 'UGX',
          debitParty: [{ key: 'msisdn', value: EXAMPLES.wallet }],
          creditParty: [{ key: 'accountid', value: 'KATI-PORTAL' }],
        },
        answered: null,
      },
    },
  },
  paystackWebhook: {
    caller: 'Paystack',
    proofs: ['paystackSignature'],
    mediaType: JSON_TYPE,
    examples: {
      paystack: {
        sent: {
          event: 'charge.success',
          data: {
            id: 1,
            domain: 'test',
            status: 'success',
            reference: REFERENCE,
            amount: 500_000,
            currency: 'UGX',
            gateway_response: 'Successful',
            paid_at: '2026-03-14T06:41:30.000Z',
            channel: 'card',
          },
        },
        answered: RECEIVED,
      },
    },
  },
  dpoWebhook: {
    caller: 'DPO',
    proofs: ['addressToken'],
    mediaType: 'application/xml',
    examples: {
      dpo: {
        sent: xml({
          Result: '000',
          ResultExplanation: 'Transaction Paid',
          TransactionToken: '00000000-0000-4000-8000-000000000001',
          TransactionRef: 'R1',
          TransactionApproval: '1',
          TransactionCurrency: 'UGX',
          TransactionAmount: '5000.00',
          AccRef: REFERENCE,
        }),
        answered: xml({ Response: 'OK' }),
      },
    },
  },
  cellulantWebhook: {
    caller: 'Tingg (Cellulant)',
    proofs: ['addressToken'],
    mediaType: JSON_TYPE,
    examples: {
      tingg: {
        sent: {
          request_status_code: 178,
          request_status_description: 'Request fully paid',
          merchant_transaction_id: REFERENCE,
          checkout_request_id: '1',
          currency_code: 'UGX',
          request_amount: '5000',
          amount_paid: '5000',
          failed_payments: [],
        },
        answered: {
          checkout_request_id: '1',
          merchant_transaction_id: REFERENCE,
          status_code: 188,
          status_description: 'Received, acknowledgement follows',
          receipt_number: REFERENCE,
        },
      },
    },
  },
  ubaWebhook: {
    caller: 'UBA',
    proofs: ['ubaSignature'],
    mediaType: JSON_TYPE,
    examples: {
      uba: {
        sent: {
          referenceNumber: REFERENCE,
          transactionId: '1',
          status: 'SUCCESSFUL',
          message: 'Approved',
          amount: '5000',
          currency: 'UGX',
          maskedCard: '**** 4081',
          paid: true,
        },
        answered: RECEIVED,
      },
    },
  },
  flutterwaveWebhook: {
    caller: 'Flutterwave',
    proofs: ['flutterwaveHash'],
    mediaType: JSON_TYPE,
    examples: {
      flutterwave: {
        sent: {
          event: 'charge.completed',
          data: {
            id: 1,
            tx_ref: REFERENCE,
            flw_ref: 'FLW-SANDBOX-1',
            amount: 5000,
            charged_amount: 5000,
            currency: 'UGX',
            status: 'successful',
            processor_response: 'Approved',
            payment_type: 'card',
          },
        },
        answered: RECEIVED,
      },
    },
  },
  mpesaWebhook: {
    caller: 'M-PESA',
    proofs: ['paymentToken', 'addressToken'],
    mediaType: JSON_TYPE,
    note: 'Daraja is told an address for each payment; the other interface has one address.',
    examples: {
      daraja: {
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
      },
      openApi: {
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
      },
    },
  },
  airtimeWebhook: {
    caller: 'the operator, of airtime paid with',
    proofs: ['sinkToken'],
    mediaType: 'application/cloudevents+json',
    examples: {
      camara: {
        sent: {
          id: '1-completed',
          source: 'https://operator.example/carrier-billing',
          type: 'org.camaraproject.carrier-billing.v0.payment-completed',
          specversion: '1.0',
          datacontenttype: 'application/json',
          time: '2026-03-14T06:41:30.000Z',
          data: { paymentId: '1', clientCorrelator: REFERENCE, paymentStatus: 'succeeded' },
        },
        answered: RECEIVED,
      },
    },
  },
}

function xml(fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8"?><API3G>${inner.join('')}</API3G>`
}
