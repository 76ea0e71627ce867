/** At most `most` sends in any `seconds` seconds. */
export interface Window {
  readonly most: number
  readonly seconds: number
}

/** What sends are counted by. A prefix is a number without its last four digits. */
export type Scope = 'phone' | 'network' | 'session' | 'prefix'

/**
 * A prefix whose codes are asked for but hardly ever used is being pumped: fewer go there until that changes.
 * It slows and never stops, so that nobody can shut ten thousand customers out.
 */
export interface Brake {
  /** How many of the prefix's newest sends are looked at; with fewer there is no brake. */
  readonly over: number
  /** How many in a hundred of them must have been verified. */
  readonly leastVerifiedPercent: number
  readonly slowed: Window
}

/** How many codes may be sent, all send paths counted together (OTP-31, T1, B7). */
export interface SendLimits {
  readonly windows: Readonly<Record<Scope, readonly Window[]>>
  readonly brake: Brake | null
  /** Budget of the whole portal; null for none. */
  readonly everywhere: Window | null
}

/** A send that counts, by how long ago it was and what it shares with the one asked for now. */
export interface PastSend {
  readonly ageSeconds: number
  readonly scopes: readonly Scope[]
  readonly verified: boolean
}

export interface SendHistory {
  readonly sends: readonly PastSend[]
  /** Age of the send that fills the budget of the whole portal; null while there is room. */
  readonly everywhereAgeSeconds: number | null
}

export type SendJudgement =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** Which limit holds longest; for logs, never for the caller. */
      readonly limit: Scope | 'brake' | 'everywhere'
      readonly retryAfterSeconds: number
    }

/** Longest stretch of time that any limit looks back, seconds. */
export const LONGEST_WINDOW_SECONDS = 24 * 3_600

/** Seconds until a window has room again; 0 when it has room now. `ages` in seconds, in any order. */
export function waitSeconds(ages: readonly number[], window: Window): number {
  const inside = ages.filter((age) => age < window.seconds).toSorted((one, other) => one - other)
  const filling = inside[window.most - 1]
  return filling === undefined ? 0 : Math.max(1, Math.ceil(window.seconds - filling))
}

/**
 * Whether one more code may go out now, and if not, when to come back (OTP-31). A network counts the codes that nobody
 * typed: those are what a flood leaves behind, and customers who share the network hardly any.
 */
export function judgeSend(limits: SendLimits, history: SendHistory): SendJudgement {
  const agesBy = (scope: Scope): number[] =>
    history.sends
      .filter(({ scopes, verified }) => scopes.includes(scope) && !(scope === 'network' && verified))
      .map(({ ageSeconds }) => ageSeconds)
  const waits: { limit: Scope | 'brake' | 'everywhere'; seconds: number }[] = SCOPES.flatMap((scope) =>
    limits.windows[scope].map((window) => ({ limit: scope, seconds: waitSeconds(agesBy(scope), window) })),
  )
  if (limits.brake && isBraked(limits.brake, history.sends))
    waits.push({ limit: 'brake', seconds: waitSeconds(agesBy('prefix'), limits.brake.slowed) })
  const { everywhereAgeSeconds: age } = history
  if (limits.everywhere && age !== null)
    waits.push({ limit: 'everywhere', seconds: waitSeconds([age], { ...limits.everywhere, most: 1 }) })
  const longest = waits.toSorted((one, other) => other.seconds - one.seconds)[0]
  if (!longest || longest.seconds === 0) return { ok: true }
  return { ok: false, limit: longest.limit, retryAfterSeconds: longest.seconds }
}

const SCOPES: readonly Scope[] = ['phone', 'network', 'session', 'prefix']

function isBraked(brake: Brake, sends: readonly PastSend[]): boolean {
  const newest = sends
    .filter(({ scopes }) => scopes.includes('prefix'))
    .toSorted((one, other) => one.ageSeconds - other.ageSeconds)
    .slice(0, brake.over)
  const verified = newest.filter((send) => send.verified).length
  return newest.length === brake.over && (verified * 100) / brake.over < brake.leastVerifiedPercent
}

/** The same limits for a network that has so many times its usual figure; without bound it is not counted at all. */
export function withNetworkFactor(limits: SendLimits, factor: number): SendLimits {
  const network = Number.isFinite(factor)
    ? limits.windows.network.map(({ most, seconds }) => ({ most: most * factor, seconds }))
    : []
  return { ...limits, windows: { ...limits.windows, network } }
}

/**
 * Limits for an SMS without a code. Its sender counts phones and sessions separately, so that customers don't have to choose
 * between a reminder and a code.
 */
export function sharedLimits(limits: SendLimits): SendLimits {
  return { ...limits, windows: { ...limits.windows, phone: [], session: [] } }
}

/** The scope of a number's neighbours: the number without its last four digits. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -4)
}
