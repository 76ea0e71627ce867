import { ACCOUNT_LIMITS } from '../../limits/account-limits.ts'
import type { AccountLimits, TryLimit } from '../../limits/account-limits.ts'
import { FORM_LIMITS } from '../../limits/form-limits.ts'
import type { FormLimits } from '../../limits/form-limits.ts'
import { LEAD_LIMITS } from '../../limits/lead-limits.ts'
import type { LeadLimits } from '../../limits/lead-limits.ts'
import { LOOK_UP_LIMITS } from '../../limits/look-up-limits.ts'
import type { LookUpLimits } from '../../limits/look-up-limits.ts'
import { CROWD_LIMITS } from '../../limits/crowd-limits.ts'
import type { CrowdLimits } from '../../limits/crowd-limits.ts'
import { OWN_LIMITS } from '../../limits/own-limits.ts'
import type { OwnLimits } from '../../limits/own-limits.ts'
import { REMINDER_LIMITS } from '../../limits/reminder-limits.ts'
import type { ReminderLimits } from '../../limits/reminder-limits.ts'
import { VOTE_LIMITS } from '../../limits/vote-limits.ts'
import type { VoteLimits } from '../../limits/vote-limits.ts'

/** How often a wallet's phone may be made to ring (T21). */
export interface PromptLimits {
  /** Prompts open on one phone at a time. */
  readonly openAtOnce: number
  readonly perQuarterHour: number
  readonly perDay: number
  /**
   * Different wallets that one session, and one network, may make ring in an hour without being paid. A session costs
   * nothing, so it is the network's figure that holds; where many customers share an address it is a setting.
   */
  readonly walletsPerSession: number
  readonly walletsPerNetwork: number
  /** After so many declined prompts a phone is left in peace for an hour. */
  readonly declinesBeforePause: number
}

export interface PaymentLimits {
  /** Null where nothing is limited: load and fault runs against the sandbox. */
  readonly prompts: PromptLimits | null
  /** How many PINs one session may send in, right or wrong (T4). */
  readonly pinTries: TryLimit
  /** How often somebody may be wrong about an account (T2). */
  readonly accounts: AccountLimits
  /** How many lines may be asked about (T2); null where nothing is limited. */
  readonly lookUps: LookUpLimits | null
  /** How many forms may be saved. */
  readonly forms: FormLimits
  /** How many home-internet requests may be made, and looked up. */
  readonly leads: LeadLimits
  /** How many votes on answers are taken. */
  readonly votes: VoteLimits
  /** How often somebody may ask to be told that something is sold again. */
  readonly reminders: ReminderLimits
  /** How often whoever proved a number may use what that gives. */
  readonly own: OwnLimits
  /** What becomes of the figures of a network that many share. */
  readonly crowd: CrowdLimits
}

const HOUR = 3_600

/** The two profiles that ship, as for codes (OTP-31); `live` has the figures of T4 and T21. */
export const PAYMENT_LIMITS: Readonly<Record<'live' | 'sandbox', PaymentLimits>> = {
  live: {
    prompts: {
      openAtOnce: 1,
      perQuarterHour: 3,
      perDay: 6,
      walletsPerSession: 5,
      walletsPerNetwork: 30,
      declinesBeforePause: 2,
    },
    pinTries: { most: 10, seconds: HOUR },
    accounts: ACCOUNT_LIMITS.live,
    lookUps: LOOK_UP_LIMITS.live,
    forms: FORM_LIMITS.live,
    leads: LEAD_LIMITS.live,
    votes: VOTE_LIMITS,
    reminders: REMINDER_LIMITS,
    own: OWN_LIMITS,
    crowd: CROWD_LIMITS,
  },
  sandbox: {
    prompts: {
      openAtOnce: 60,
      perQuarterHour: 60,
      perDay: 300,
      walletsPerSession: 600,
      walletsPerNetwork: 10_000,
      declinesBeforePause: 60,
    },
    pinTries: { most: 60, seconds: HOUR },
    accounts: ACCOUNT_LIMITS.sandbox,
    lookUps: LOOK_UP_LIMITS.sandbox,
    forms: FORM_LIMITS.sandbox,
    leads: LEAD_LIMITS.sandbox,
    votes: VOTE_LIMITS,
    reminders: REMINDER_LIMITS,
    own: OWN_LIMITS,
    crowd: CROWD_LIMITS,
  },
}
