import type { CallbackStep } from '../core/callbacks.ts'
import { ONE_CALLBACK } from '../core/callbacks.ts'

/** How one mobile-money wallet behaves when a push reaches it. Times are before the speed divides them. */
export interface WalletScript {
  /** What the start call does: `silent` applies but never answers, `error-once` is not applied. */
  readonly start: 'answers' | 'silent' | 'error-once' | 'locked'
  /** What the phone does by itself; null leaves the prompt open for ever. */
  readonly byItself: 'approve' | 'decline' | 'fail' | null
  /** When it does so: milliseconds after the prompt, or when the provider is first asked. */
  readonly when: number | 'first-query'
  /** The status word of a failure. */
  readonly failWord: string
  /** A word that the first enquiry answers, whatever the truth. */
  readonly firstWord: string | null
  /** What is taken of the amount asked for. */
  readonly take: 'all' | 'half'
  /** The currency taken when it is not the one asked for. */
  readonly otherCurrency: string | null
  readonly callbacks: readonly CallbackStep[]
  /** Whether money can be returned to it once it has paid: an account can be closed meanwhile. */
  readonly takesBack: boolean
}

export interface CastWallet {
  readonly msisdn: string
  readonly owner: string
  readonly about: string
  readonly balanceMinor: number
  readonly script: WalletScript
}

/** Balance of a wallet outside the cast. */
export const UNLISTED_BALANCE = 100_000

/** Enough for routers' bundles and invoices. */
const MPESA_BALANCE = 5_000_000

/** Every sandbox wallet's PIN. */
export const WALLET_PIN = '1234'

/** A wallet whose phone approves by itself after four seconds. */
export const ORDINARY: WalletScript = {
  start: 'answers',
  byItself: 'approve',
  when: 4_000,
  failWord: 'TF',
  firstWord: null,
  take: 'all',
  otherCurrency: null,
  callbacks: ONE_CALLBACK,
  takesBack: true,
}

/** Confirmed three times, with word of an earlier state in between. */
const THREE_OUT_OF_ORDER: readonly CallbackStep[] = [
  { variant: 'true', afterMs: 0 },
  { variant: 'stale', afterMs: 500 },
  { variant: 'true', afterMs: 1_000 },
  { variant: 'true', afterMs: 1_500 },
]

const BAD_THEN_GOOD: readonly CallbackStep[] = [
  { variant: 'bad-signature', afterMs: 0 },
  { variant: 'true', afterMs: 1_000 },
]

const LIE: readonly CallbackStep[] = [{ variant: 'opposite', afterMs: 0 }]

function wallet(
  msisdn: string,
  person: readonly [owner: string, about: string],
  script: Partial<WalletScript>,
) {
  const [owner, about] = person
  return { msisdn, owner, about, balanceMinor: 500_000, script: { ...ORDINARY, ...script } }
}

/** The mobile-money wallets of the cast (BOX-31), push behaviour. */
export const CAST_WALLETS: readonly CastWallet[] = [
  wallet('700500001', ['Tendo Kasule', 'approves by itself'], {}),
  { ...wallet('700500002', ['Ursula Namata', 'too little money'], {}), balanceMinor: 100 },
  wallet('700500003', ['Vincent Oryem', 'wallet is locked'], { start: 'locked' }),
  wallet('700500004', ['Winnie Nabirye', 'declines'], { byItself: 'decline' }),
  wallet('700500005', ['Xavier Byaruhanga', 'approves very late'], { when: 150_000 }),
  wallet('700500006', ['Yvonne Apio', 'confirmed three times, out of order'], {
    callbacks: THREE_OUT_OF_ORDER,
  }),
  wallet('700500007', ['Zachary Lule', 'succeeds at the first query'], { when: 'first-query' }),
  wallet('700500008', ['Agnes Nyakato', 'fails with a misspelt word'], {
    byItself: 'fail',
    failWord: 'FALIURE',
  }),
  wallet('700500009', ['Benon Kiggundu', 'never answers'], { byItself: null }),
  wallet('700500010', ['Carol Nekesa', 'start call times out, money moves'], { start: 'silent' }),
  wallet('700500011', ['Denis Otim', 'first call fails, then works'], { start: 'error-once' }),
  wallet('700500012', ['Edith Nantongo', 'callback lies about success'], {
    byItself: 'fail',
    callbacks: LIE,
  }),
  wallet('700500013', ['Fred Ssebagala', 'a lower amount is taken'], { take: 'half' }),
  wallet('700500014', ['Gloria Mbabazi', 'another currency is taken'], { otherCurrency: 'RWF' }),
  wallet('700500015', ['Henry Lubega', 'wrong signature, then a good one'], { callbacks: BAD_THEN_GOOD }),
  wallet('700500016', ['Ivy Adong', 'no callback'], { callbacks: [] }),
  wallet('700500017', ['John Baptist Sserwadda', 'an unknown word first'], { firstWord: 'TQ' }),
  wallet('700500018', ['Kevin Okot', 'pays, and takes no money back'], { takesBack: false }),
  {
    ...wallet('970000001', ['Chantal Ilunga', 'DR Congo, in dollars and francs'], {}),
    balanceMinor: 50_000_000,
  },
]

/** A payer outside the cast, or one whose wallet is another provider's. */
export function unlistedWallet(msisdn: string): CastWallet {
  const other = OTHER_WALLET_PHONES.find((phone) => phone.msisdn === msisdn)
  return {
    msisdn,
    owner: 'Unlisted phone',
    about: 'approves by itself',
    balanceMinor: other?.balanceMinor ?? UNLISTED_BALANCE,
    script: ORDINARY,
  }
}

interface OtherWalletPhone {
  readonly msisdn: string
  readonly owner: string
  readonly about: string
  /** What its M-PESA wallet holds, when that is not as much as any other's. */
  readonly balanceMinor?: number
}

/** Phones of the SmartCash and MPESA wallets: lines like any other until those wallets are asked. */
export const OTHER_WALLET_PHONES: readonly OtherWalletPhone[] = [
  { msisdn: '700600001', owner: 'Kemi Adeyemi', about: 'SmartCash' },
  { msisdn: '700600002', owner: 'Lanre Ojo', about: 'SmartCash, too little money' },
  { msisdn: '700600003', owner: 'Musa Bello', about: 'SmartCash, locked' },
  { msisdn: '700600004', owner: 'Ngozi Obi', about: 'not registered for SmartCash' },
  { msisdn: '700700001', owner: 'Odette Mbuyi', about: 'MPESA', balanceMinor: MPESA_BALANCE },
  { msisdn: '700700002', owner: 'Patrice Kalala', about: 'MPESA, declines' },
  { msisdn: '700700003', owner: 'Rachel Tshala', about: 'MPESA, never answers' },
  { msisdn: '700700004', owner: 'Serge Kabongo', about: 'MPESA, approves very late' },
]
