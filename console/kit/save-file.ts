import type { SavedText } from '#contract/console/calls.ts'

const LET_GO_MS = 60_000

/** Has the browser save a text as a file of that name. */
export function saveFile({ name, text }: SavedText): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the press: let go of too early, nothing is saved.
  setTimeout(() => URL.revokeObjectURL(url), LET_GO_MS)
}
