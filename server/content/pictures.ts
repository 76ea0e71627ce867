import { pictureOf } from '#domain/texts/banners.ts'
import { statement, type Database } from '#server/store/database.ts'

/** A picture that an editor added. */
export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/** Answers for an address of a picture; null: there is none. */
export type FindPicture = (address: string) => Promise<Picture | null>

/** A few megabytes at most: home shows three, and a preview as many. */
const MOST_KEPT = 60

const findPicture = statement('content-picture', 'select type, bytes from content_picture where address = $1')

/** Reads pictures of banners; those shown last are kept. */
export function makePictures(database: Database): FindPicture {
  const known = new Map<string, Picture>()
  return async (address) => {
    if (pictureOf(address) === null) return null
    const kept = known.get(address)
    if (kept) return kept
    const [found] = await database.run<Picture>(findPicture, [address])
    if (!found) return null
    const [oldest] = known.keys()
    if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
    known.set(address, found)
    return found
  }
}
