/** Saves a value as a JSON file of this device; nothing of it leaves the page. `name` without its ending. */
export function saveJson(value: object, name: string): void {
  const file = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.json`
  link.click()
  // The download has begun by then; the copy need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
