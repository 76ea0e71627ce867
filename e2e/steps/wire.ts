import type { Stage } from '../stage.ts'

/**
 * A wallet payment of UGX 5,000 made by the calls themselves, in the words of CALL-17 and CALL-18; answers
 * its transaction id.
 */
export async function newPayment(stage: Stage, wallet: string, line = '700100001'): Promise<string> {
  const initiated = await stage.portal.post<{ transactionId: string }>('initiate', {
    amount: 5_000,
    countryCode: '256',
    mobileNumber: line,
    currencyCode: 'UGX',
    productCode: 'ORP',
    transactionType: 'PREPAID RECHARGE',
    accountType: 'PREPAID',
    paymentMode: 'AM',
    paymentMobile: wallet,
  })
  const id = initiated.result?.transactionId
  if (!id) throw new Error(`The payment was not recorded: ${initiated.statusCode} ${initiated.message}`)
  await stage.portal.post('process', {
    transactionId: id,
    isSubscriberRequest: true,
    paymentMode: 'AM',
    proccessFlag: true,
    paymentMobile: wallet,
  })
  return id
}
