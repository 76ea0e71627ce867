/** One short buzz: something that was waited for has happened. Only where it was touched before, as browsers demand. */
export function buzz(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(200)
}
