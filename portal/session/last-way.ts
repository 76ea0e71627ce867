const NAME = 'lastWayToPay'

/** The payment mode that last worked on this device, as a label only; '' when none or not kept. */
export function readLastWay(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** Remembers a mode that worked; no number, no amount, nothing of the payer. */
export function keepLastWay(mode: string): void {
  try {
    localStorage.setItem(NAME, mode)
  } catch {
    // A blocked storage costs the label, never the page.
  }
}
