import { unknownPlaces } from '../places.ts'
import { partFaults } from '../traits.ts'
import { isLinkField, safeLink } from '../safe-link.ts'

/** Where in a package, and why. */
export interface PlacedFault {
  readonly place: string
  readonly reason: string
}

const DEEPEST = 10
const MOST_VALUES = 50_000
const LONGEST_TEXT = 20_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * What holds for every package whatever its shape: bounded depth, number and length; no key that a program could mistake
 * for its own; links that lead nowhere harmful; places that the country fills.
 */
export function checkValues(value: unknown): PlacedFault[] {
  const faults: PlacedFault[] = []
  let count = 0
  const look = (one: unknown, place: string, depth: number): void => {
    count += 1
    if (count > MOST_VALUES) return
    if (depth > DEEPEST) faults.push({ place, reason: `lies deeper than ${DEEPEST} levels` })
    else if (typeof one === 'string') faults.push(...checkText(one, place))
    else if (Array.isArray(one)) one.forEach((item, n) => look(item, `${place}[${n}]`, depth + 1))
    else if (typeof one === 'object' && one !== null)
      for (const [key, item] of Object.entries(one)) {
        const at = place === '' ? key : `${place}.${key}`
        if (FORBIDDEN_KEYS.has(key)) faults.push({ place: at, reason: 'may not have this name' })
        else if (isLinkField(key)) faults.push(...checkLink(item, at))
        if (!FORBIDDEN_KEYS.has(key)) look(item, at, depth + 1)
      }
  }
  look(value, '', 0)
  if (count > MOST_VALUES) faults.push({ place: '', reason: `holds more than ${MOST_VALUES} values` })
  return faults
}

function checkText(text: string, place: string): PlacedFault[] {
  if (text.length > LONGEST_TEXT) return [{ place, reason: `is longer than ${LONGEST_TEXT} characters` }]
  if (/[^\P{Cc}\n\r\t]/u.test(text)) return [{ place, reason: 'holds a control character' }]
  const unfilled = unknownPlaces(text).map((name) => `has the place {{${name}}}, which nothing fills`)
  return [...unfilled, ...partFaults(text)].map((reason) => ({ place, reason }))
}

function checkLink(value: unknown, place: string): PlacedFault[] {
  if (value === '' || typeof value !== 'string' || safeLink(value) !== null) return []
  const reason = 'must be a path of this portal, or an address with https:, http:, tel: or mailto:'
  return [{ place, reason }]
}
