import { unlistedWallet } from './wallets.ts'
import type { CastWallet, WalletScript } from './wallets.ts'

/** How SmartCash knows a number. */
export interface SmartCashAccount extends CastWallet {
  readonly registered: boolean
}

const AT_ONCE: Pick<WalletScript, 'byItself' | 'when'> = { byItself: 'approve', when: 0 }

function account(
  msisdn: string,
  person: readonly [owner: string, about: string],
  fields: Partial<Pick<SmartCashAccount, 'balanceMinor' | 'registered'>> & { readonly locked?: true },
): SmartCashAccount {
  const [owner, about] = person
  const ordinary = unlistedWallet(msisdn)
  const script = { ...ordinary.script, ...AT_ONCE, ...(fields.locked ? { start: 'locked' as const } : {}) }
  const { balanceMinor = 300_000, registered = true } = fields
  return { msisdn, owner, about, balanceMinor, registered, script }
}

/** The SmartCash accounts of the cast (BOX-32). */
const CAST_SMARTCASH: ReadonlyMap<string, SmartCashAccount> = new Map(
  [
    account('700600001', ['Kemi Adeyemi', 'SmartCash'], {}),
    account('700600002', ['Lanre Ojo', 'SmartCash, too little money'], { balanceMinor: 100 }),
    account('700600003', ['Musa Bello', 'SmartCash, locked'], { locked: true }),
    account('700600004', ['Ngozi Obi', 'not registered for SmartCash'], { registered: false }),
  ].map((one) => [one.msisdn, one]),
)

/** Any other number has an account; that of a mobile-money row behaves as its row says. */
export function smartCashAccount(msisdn: string, row: CastWallet): SmartCashAccount {
  return CAST_SMARTCASH.get(msisdn) ?? { ...row, registered: true }
}
