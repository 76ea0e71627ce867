import type { Texts } from '#domain/translate.ts'
import { keep, readKept } from './session-cache.ts'
import { forgetSession, readSession, writeSession } from '../frame-script/session-values.ts'

/** Loading texts and translations are kept this long (TEXT-22). */
const KEPT_SECONDS = 3600

/**
 * A cached package of one language; null when the language's marker is absent, when the package is, or when its 3600 s
 * are over: then the marker goes too (TEXT-22).
 */
export function readTexts(language: string, name: string): Texts | null {
  if (readSession(marker(language)) !== true) return null
  const key = keyOf(language, name)
  const wasKept = readSession(key) !== null
  const found = readKept(key)
  if (found === null && wasKept) forgetSession(marker(language))
  return typeof found === 'object' ? (found as Texts | null) : null
}

/** Keeps a package under the documents' names, with the marker of its language (TEXT-21). */
export function writeTexts(language: string, name: string, value: Texts): void {
  keep(keyOf(language, name), value, KEPT_SECONDS)
  writeSession(marker(language), true)
}

function keyOf(language: string, name: string): string {
  return `translation_${language}_${name}`
}

function marker(language: string): string {
  return `cachePresent_${language}`
}
