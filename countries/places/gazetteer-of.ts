import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { GazetteerPlace } from '#domain/places/gazetteer-place.ts'
import { citiesOf } from './cities.ts'
import { readGazetteer } from './read-gazetteer.ts'

/**
 * The places of a country: its own file beside this one, else the towns of GeoNames; with the operator's further ones
 * laid over. What cannot be read of that file is left out and told through `faulty`: no search fails for it.
 */
export async function gazetteerOf(
  opco: string,
  furtherFile = '',
  faulty: (faults: readonly string[]) => void = () => undefined,
): Promise<readonly GazetteerPlace[]> {
  const shipped = new URL(`./${opco.toLowerCase()}.csv`, import.meta.url)
  const isShipped = /^[A-Z]{2}$/.test(opco) && existsSync(shipped)
  const texts = isShipped ? [await readFile(shipped, 'utf8')] : []
  if (furtherFile !== '')
    await readFile(furtherFile, 'utf8').then(
      (text) => texts.push(text),
      () => faulty(['the file GAZETTEER_FILE cannot be read']),
    )
  const { places, faults } = readGazetteer(...texts)
  if (faults.length > 0) faulty(faults)
  return isShipped ? places : [...places, ...(await citiesOf(opco))]
}
