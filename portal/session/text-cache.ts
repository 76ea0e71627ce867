import type { Texts } from '#domain/translate.ts'
import { forgetSession, readSession, writeSession } from './session-values.ts'

/** Loading texts and translations are kept this long (D2 §9). */
const KEPT_SECONDS = 3600

/** A cached package of one language; null when absent or its 3600 s are over (G-75). */
export function readTexts(language: string, name: string): Texts | null {
  const found = readSession(`translation_${language}_${name}`)
  if (typeof found !== 'object' || found === null || !('value' in found) || !('expires' in found)) return null
  if (typeof found.expires !== 'number' || found.expires <= Date.now()) {
    forgetSession(`cachePresent_${language}`)
    return null
  }
  return typeof found.value === 'object' ? (found.value as Texts) : null
}

/** Keeps a package under the documents' names, with the marker of its language (G-74). */
export function writeTexts(language: string, name: string, value: Texts): void {
  writeSession(`translation_${language}_${name}`, { value, expires: Date.now() + KEPT_SECONDS * 1000 })
  writeSession(`cachePresent_${language}`, true)
}
