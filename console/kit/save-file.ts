import type { SavedText } from '#contract/console/calls.ts'

/** Has the browser save a text as a file of that name. */
export function saveFile({ name, text }: SavedText): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
