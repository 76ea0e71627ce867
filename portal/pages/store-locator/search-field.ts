/** Id of the box for a city or a pincode. */
export const SEARCH_FIELD = 'store-q'

/** Takes the visitor back to the box, its text chosen, ready to be typed over. */
export function goToSearch(): void {
  const box = document.getElementById(SEARCH_FIELD)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}
