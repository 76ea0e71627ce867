const YEAR_SECONDS = 31_536_000

/**
 * Remembers the payment mode that worked, in the cookie `way`: no number, no amount, nothing of the payer. A cookie, so that
 * the server draws that way first and open, and nothing moves when the script comes.
 */
export function keepLastWay(mode: string): void {
  document.cookie = `way=${mode}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** On a shared phone the next customer is not shown what the last one paid with. */
export function forgetLastWay(): void {
  document.cookie = 'way=; Path=/; Max-Age=0; SameSite=Lax'
}
