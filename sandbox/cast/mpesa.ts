/** What an M-PESA phone does when a push reaches it. Times are before the speed divides them. */
export interface MpesaScript {
  /** What the phone does by itself; null leaves the prompt open for ever. */
  readonly byItself: 'approve' | 'decline' | null
  /** Milliseconds after the prompt. */
  readonly afterMs: number
}

const ORDINARY: MpesaScript = { byItself: 'approve', afterMs: 4_000 }

/** The M-PESA phones of the cast (BOX-33). */
export const CAST_MPESA: ReadonlyMap<string, MpesaScript> = new Map<string, MpesaScript>([
  ['700700001', ORDINARY],
  ['700700002', { byItself: 'decline', afterMs: 4_000 }],
  ['700700003', { byItself: null, afterMs: 0 }],
  ['700700004', { byItself: 'approve', afterMs: 150_000 }],
])

/** The script of a number; one outside the cast approves like 700700001. */
export function mpesaScript(msisdn: string): MpesaScript {
  return CAST_MPESA.get(msisdn) ?? ORDINARY
}
