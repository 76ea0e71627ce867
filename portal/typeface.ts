import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const NAME = 'figtree-latin-wght-normal.woff2'
const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/figtree/files', NAME)

/** What English and Swahili are written with; any other sign, as an é in a name, comes in the device's own type. */
const SIGNS =
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, n) => 0x20 + n)) + '\u00A0©·×–—‘’“”•…−≈'
/** Text is 400, amounts 780 (UX-11). */
const WEIGHTS = { min: 400, max: 800 } as const

/** The typeface with what is used of it and no more: two thirds of its bytes. Returns the path of the file. */
export async function cutTypeface(): Promise<string> {
  const folder = join(ROOT, '.cache', 'typeface')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, NAME)
  const cut = await subsetFont(readFileSync(SOURCE), SIGNS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  writeFileSync(path, cut)
  return path
}
