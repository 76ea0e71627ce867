import { randomBytes } from 'node:crypto'
import type { PreviewLink } from '#contract/console/texts.ts'
import { previewHash } from '#server/content/preview-content.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { draftOf } from './draft-row.ts'
import * as sql from './draft-statements.ts'

const LASTS_SECONDS = 15 * 60

interface Place {
  readonly database: Database
  readonly portalUrl: string
  readonly publicUrl: string
}

/**
 * A link by which a phone shows the portal's own pages with a draft, for a quarter of an hour. Whoever has it reads, and nothing else.
 * Null: there is no such draft, or nobody said where the portal is.
 */
export async function linkToDraft(
  { database, portalUrl, publicUrl }: Place,
  { staffId }: Asker,
  name: string,
): Promise<PreviewLink | null> {
  if (portalUrl === '' || !(await draftOf(database, name))) return null
  const token = randomBytes(32).toString('base64url')
  const values = [previewHash(token), name, staffId, new URL(publicUrl).origin, LASTS_SECONDS]
  await database.run(sql.forgetPreviews)
  const [made] = await database.run<{ until: Date }>(sql.insertPreview, values)
  return made ? { base: `${portalUrl}/preview/${token}`, until: made.until.toISOString() } : null
}
