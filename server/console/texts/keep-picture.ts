import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { PictureKept } from '#contract/console/texts.ts'
import { PICTURE, pictureAddress } from '#domain/texts/banners.ts'
import { statement, type Database, type Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'

/** A new one each day for five years. */
const MOST_KEPT = 2_000
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

const insertPicture = statement(
  'console-picture-keep',
  `insert into content_picture (address, type, bytes, added_by)
   select $1, $2, $3, $4 where (select count(*) from content_picture) < $5
   on conflict (address) do nothing returning address`,
)
const findPictures = statement(
  'console-pictures-known',
  'select address from content_picture where address = any ($1)',
)

/**
 * Keeps a picture for banners under the digest of its bytes. It is what it says in its first bytes, not in its name: a picture of the
 * web, small enough for people who pay for their data.
 */
export async function keepPicture(
  database: Database,
  asker: Asker,
  { bytes: text }: ConsoleRequest<'keepPicture'>,
): Promise<PictureKept> {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > PICTURE.mostBytes) return refused('picture-too-large')
  const size = sizeOf(bytes)
  if (size === null) return refused('picture-unknown')
  const { width, height, ending } = size
  if (width > PICTURE.widest || height > PICTURE.highest) return refused('picture-too-wide')
  const address = pictureAddress(createHash('sha256').update(bytes).digest('hex'), size)
  return database.transaction(async (tx) => {
    const [kept] = await tx.run(insertPicture, [address, TYPES[ending], bytes, asker.staffId, MOST_KEPT])
    if (!kept && (await unknownPictures(tx, [address])).length > 0) return refused('pictures-full')
    if (kept)
      await writeEntry(tx, asker, {
        act: 'added-picture',
        may: 'edit-texts',
        objectKind: 'content',
        object: address,
        detail: { bytes: String(bytes.length) },
      })
    return { outcome: 'kept', address }
  })
}

/** Which of these addresses nobody added a picture for. */
export async function unknownPictures(
  runner: Runner,
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return []
  const rows = await runner.run<{ address: string }>(findPictures, [addresses])
  const known = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => !known.has(address))
}

function sizeOf(bytes: Buffer): { width: number; height: number; ending: string } | null {
  try {
    const { width, height, type: ending = '' } = imageSize(bytes)
    return ending in TYPES && width > 0 && height > 0 ? { width, height, ending } : null
  } catch {
    // It throws at whatever is no picture that it knows.
    return null
  }
}

function refused(because: string): PictureKept {
  return { outcome: 'refused', key: `staff.refused.${because}` }
}
