import type { Attack } from '../attack.ts'
import { SILENT_WALLETS } from '../silent-wallets.ts'
import { grantedTo, sessionOf, times } from '../stranger-calls.ts'

const WALLETS = 120
/** Strangers' phones that one place may make ring in the few seconds that this takes. */
const MOST_RUNG = 10
/** What one phone may be asked, however many ask (T21). */
const MOST_AT_ONE = 3

const walletOf = (n: number): string => `7408${String(n).padStart(5, '0')}`

/** Purchases that nobody wants, to be paid by the wallets of others. */
export const pushBombing: Attack = {
  name: 'prompts on the phones of others',
  loses: 'people are asked to pay for what they never bought, until they do',
  async run(field) {
    /** True when the wallet was asked for the money. */
    const ring = async (payer: string, n: number): Promise<boolean> => {
      const as = { from: field.from(0, 1 + (n % 30)), session: sessionOf('bomb', n) }
      const wanted = { amount: 1_000, mobileNumber: '740700001', transactionType: 'PREPAID RECHARGE' }
      const paying = { ...wanted, currencyCode: 'UGX', paymentMode: 'AM', paymentMobile: payer }
      const made = await grantedTo(field, ['initiate', paying], as)
      const id = made?.['transactionId']
      if (typeof id !== 'string') return false
      const asked = await grantedTo(field, ['process', { transactionId: id, paymentMode: 'AM' }], as)
      return asked?.['transactionId'] === id
    }
    const rung = await times(WALLETS, 8, (n) => ring(walletOf(n), n))
    const phones = rung.filter(Boolean).length
    const asked = await times(20, 5, (n) => ring(SILENT_WALLETS[0], WALLETS + n))
    const atOne = asked.filter(Boolean).length
    return [
      ...(phones > MOST_RUNG ? [`${phones} of ${WALLETS} strangers' phones rang`] : []),
      ...(atOne > MOST_AT_ONE ? [`one phone was asked ${atOne} times`] : []),
    ]
  },
}
