import * as z from 'zod/mini'
import { REASON, ROW_ID, text } from './request-fields.ts'
import { TEXT_LANGUAGES } from './texts.ts'

const VERSION = ROW_ID
/** Name of a package of texts. */
const PACKAGE = z.string().check(z.regex(/^(?:(?:faq|docs)\/)?[a-z0-9][a-z0-9-]{0,79}$/i))
/** What a draft says at a place: lines are part of an answer's Markdown. */
const TEXT_CHANGE = z.strictObject({
  language: z.enum(TEXT_LANGUAGES),
  place: z.string().check(z.minLength(1), z.maxLength(300)),
  text: text(20_000),
})

/** What the bodies of the calls about texts and their drafts hold. */
export const TEXT_REQUESTS = {
  textTree: z.strictObject({}),
  packageTexts: z.strictObject({ name: PACKAGE }),
  saveDraft: z.strictObject({
    name: PACKAGE,
    /** Of the draft as it was seen; 0: there was none. */
    revision: z.int().check(z.nonnegative()),
    /** The version whose words were seen. */
    baseVersion: VERSION,
    changes: z.array(TEXT_CHANGE).check(z.maxLength(1_500)),
  }),
  /** The picture's bytes as base64. */
  keepPicture: z.strictObject({ bytes: z.base64().check(z.maxLength(60_000)) }),
  takeDraft: z.strictObject({ name: PACKAGE, revision: VERSION }),
  dropDraft: z.strictObject({ name: PACKAGE, revision: VERSION }),
  checkDraft: z.strictObject({ name: PACKAGE }),
  previewDraft: z.strictObject({ name: PACKAGE }),
  publishTexts: z.strictObject({ name: PACKAGE, revision: VERSION, note: REASON }),
  sendTexts: z.strictObject({ name: PACKAGE, revision: VERSION, note: REASON }),
  decideTexts: z.strictObject({
    proposal: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
  }),
  sentTexts: z.strictObject({ proposal: ROW_ID }),
  versionTexts: z.strictObject({ version: VERSION }),
  bringBack: z.strictObject({ version: VERSION, activeVersion: VERSION, note: REASON }),
} as const
