import type { Translate } from '#domain/translate.ts'

const MOST = 3

/** "Still needed: name, mobile number and message"; of a long list the first, and how many more. */
export function neededText(labels: readonly string[], t: Translate): string {
  if (labels.length > MOST)
    return t('form.neededMore', { list: labels.slice(0, MOST - 1).join(', '), n: labels.length - MOST + 1 })
  const list = [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter((part) => part !== '')
  return t('form.needed', { list: list.join(t('form.and')) })
}
