import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { COMPANY_ACCOUNT } from '#contract/console/addresses.ts'
import type { Ceremony } from '#contract/console/calls.ts'
import type { Myself } from '#contract/console/staff.ts'
import type { Answer, CallFault, ConsoleCalls } from '../calls/console-calls.ts'

/** Came of a passkey: it was used, whoever sits there would rather not, or the server says why not. */
export type KeyOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'left' }
  | { readonly kind: 'fault'; readonly fault: CallFault }

const DONE: KeyOutcome = { kind: 'done' }
const LEFT: KeyOutcome = { kind: 'left' }

function outcomeOf(answer: Answer<'prove' | 'signIn' | 'addKey'>): KeyOutcome {
  return answer.ok ? DONE : { kind: 'fault', fault: answer.fault }
}

/** The browser's own window for a passkey; null when it was closed or nothing was chosen in time. */
async function askForKey(options: Ceremony): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as object as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => null)
}

/** Signs in by work name and passkey. */
export async function signInByKey(calls: ConsoleCalls, workName: string): Promise<KeyOutcome> {
  const begun = await calls('signInOptions', { workName })
  if (!begun.ok) return { kind: 'fault', fault: begun.fault }
  const { ceremony, options } = begun.result
  const credential = await askForKey(options)
  if (credential === null) return LEFT
  return outcomeOf(await calls('signIn', { ceremony, credential: { ...credential } }))
}

/** Proves who is signed in. */
export async function proveByKey(calls: ConsoleCalls): Promise<KeyOutcome> {
  const begun = await calls('proofOptions', {})
  if (!begun.ok) return { kind: 'fault', fault: begun.fault }
  const { ceremony, options } = begun.result
  const credential = await askForKey(options)
  if (credential === null) return LEFT
  return outcomeOf(await calls('prove', { ceremony, credential: { ...credential } }))
}

/** Makes a passkey of this machine, or of what is plugged into it, one of this person's. */
export async function enrolKey(calls: ConsoleCalls, label: string): Promise<KeyOutcome> {
  const begun = await calls('keyOptions', {})
  if (!begun.ok) return { kind: 'fault', fault: begun.fault }
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { ceremony, options } = begun.result
  const optionsJSON = options as object as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON }).catch(() => null)
  if (credential === null) return LEFT
  return outcomeOf(await calls('addKey', { ceremony, credential: { ...credential }, label }))
}

/** Where a window that proves by the company account ends, and what it tells the one that opened it. */
export const PROVED_PATH = '/proved'
export const PROVED = 'console-proved'
const WINDOW = 'popup,width=520,height=720'
/** As long as the server waits for whoever went to the company account, milliseconds. */
const WINDOW_LASTS_MS = 600_000

/**
 * Proves by the company account, in a window of its own, so that what is typed here stays. Where the browser opens none, this
 * page goes there and comes back to its address.
 */
export function proveByCompany(): Promise<KeyOutcome> {
  const opened = window.open(companyAddress(PROVED_PATH, 'proof'), 'duuka-proof', WINDOW)
  if (opened === null) {
    location.assign(companyAddress(location.pathname + location.search, 'proof'))
    return Promise.resolve(LEFT)
  }
  return new Promise((resolve) => {
    const end = (outcome: KeyOutcome): void => {
      clearTimeout(late)
      removeEventListener('storage', hear)
      resolve(outcome)
    }
    const hear = ({ key }: StorageEvent): void => (key === PROVED ? end(DONE) : undefined)
    // Whether that window was closed cannot be seen from here: another site was in it, and the browser parts such windows.
    const late = setTimeout(() => end(LEFT), WINDOW_LASTS_MS)
    addEventListener('storage', hear)
  })
}

/** Address of the company account's sign-in. `to`: where it comes back to. */
export function companyAddress(to: string, why: 'proof' | 'again' | 'enter' = 'enter'): string {
  const asked = new URLSearchParams({ ...(why === 'enter' ? {} : { [why]: '1' }), to })
  return `${COMPANY_ACCOUNT}?${asked}`
}

/** Proves in the way that this person has. */
export function proveAs({ proofBy }: Pick<Myself, 'proofBy'>, calls: ConsoleCalls): Promise<KeyOutcome> {
  return proofBy === 'passkey' ? proveByKey(calls) : proveByCompany()
}
