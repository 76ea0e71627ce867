import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Country } from '../country.ts'

/** `[longitude, latitude, step east, step north, …]` in ten-thousandths of a degree. */
const rings = z.array(z.array(z.int()))
const schema = z.strictObject({
  /** Who drew it, as maps say. */
  credit: z.string().check(z.maxLength(80)),
  /** The country itself, as closed rings. */
  land: rings,
  around: rings,
  lakes: rings,
  rivers: rings,
})

/** What a map shows of a country below the names of its places (`npm run ground` makes it). */
export type Ground = z.infer<typeof schema>

/** The ground of a country that brings none: a map shows names, and squares that tell that it moves. */
const NO_GROUND: Ground = { credit: '', land: [], around: [], lakes: [], rivers: [] }

/** The file that belongs to a country: its own, else the shipped one of its code, which may be missing. */
export function groundFileOf({ opco, ground }: Pick<Country, 'opco' | 'ground'>): string {
  return ground ?? fileURLToPath(new URL(`./${opco.toLowerCase()}.json`, import.meta.url))
}

/** Reads a ground. Throws when the file cannot be read or is none. */
export function readGround(file: string): Ground {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The ground of a country, read once a start; an empty one where there is none. */
export function groundOf(country: Pick<Country, 'opco' | 'ground'>): Ground {
  const file = groundFileOf(country)
  return existsSync(file) ? readGround(file) : NO_GROUND
}
