import type { Charge, WatchedRail } from '../payment/port.ts'

/** A rail against the sandbox, with a customer who pays or does not. */
export interface RailOnStage {
  readonly rail: WatchedRail
  /** What the tests call it when its name is not enough. */
  readonly label?: string
  /** Its name in the sandbox's faults. */
  readonly system: string
  /** What the customer does about a charge that was started. */
  readonly pay: (charge: Charge) => Promise<void>
  readonly refuse: (charge: Charge) => Promise<void>
  /** What makes a notification genuine: a signature over its body, or a secret it carries; some send none. */
  readonly notice?: 'signed-body' | 'secret-in-address' | 'secret-in-header' | 'none'
  /** The merchant that the provider names in a success; null where it names none. */
  readonly merchant?: string
  /** `never-seen`: a checkout becomes known to look-ups only by an attempt to pay. */
  readonly afterLostStart?: 'waiting' | 'never-seen'
  /** Who pays; the wallet's patient customer unless given. */
  readonly payer?: string
  /** Who refuses, where it is not the payer's decision. */
  readonly refusingPayer?: string
  /** The provider decides in its first answer: nobody is waited for. */
  readonly decidesAtOnce?: true
  /** False where the protocol says of a success only that there was one. */
  readonly statesAmount?: false
  /** The provider asks the customer again for a reference it knows. */
  readonly asksAgain?: true
}
