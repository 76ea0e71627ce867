import { CONTENT_LANGUAGES, type ContentSet } from '#content/content-set.ts'
import { leafTexts } from '#content/editing/leaf-texts.ts'
import {
  TEXT_LANGUAGES,
  type PackageTexts,
  type TextLanguage,
  type TextLine,
  type TextSaid,
} from '#contract/console/texts.ts'
import { fieldOf } from '#domain/texts/banners.ts'
import { isLiteral } from '#domain/texts/literal-texts.ts'
import { pagesOf } from '#domain/texts/preview-pages.ts'
import { needsSecondReader } from '#domain/texts/second-reader.ts'
import { limitOf } from '#domain/texts/text-length.ts'
import { groupOf } from '#domain/texts/text-groups.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { changesFrom, draftOf, headOf, saidAt, versionWith, type DraftRow } from './draft-row.ts'
import type { ContentReader, KnownContent } from '#server/content/known-content.ts'
import { changeNeedsSecond } from './text-faults.ts'
import { listSent, titleOf } from './read-tree.ts'

interface Reading {
  readonly name: string
  readonly known: KnownContent
  readonly draft: DraftRow | null
  /** What the draft's author saw, where another version is the active one by now. */
  readonly before: ContentSet | null
}

/** Every text of a package in all languages, with its draft beside what is published; null: there is none of this name. */
export async function readTexts(
  database: Database,
  reader: ContentReader,
  { asker, name }: { readonly asker: Asker; readonly name: string },
): Promise<PackageTexts | null> {
  const known = await reader.known(database)
  const value = known.shown.EN.get(name)
  if (!value || groupOf(name) === null) return null
  const draft = await draftOf(database, name)
  const isOlder = draft !== null && draft.base_version !== known.active.version
  const before = isOlder ? await reader.version(database, draft.base_version) : null
  const sent = await listSent(database, known, asker)
  return {
    name,
    title: titleOf(name, value),
    activeVersion: known.active.version,
    texts: linesOf({ name, known, draft, before }),
    draft: draft && {
      ...headOf(draft, known.shown, asker),
      revision: draft.revision,
      baseVersion: draft.base_version,
      needsSecond: changeNeedsSecond(known.published, versionWith(known, draft), name),
    },
    sent: sent.find((one) => one.name === name) ?? null,
    pages: pagesOf(name),
  }
}

function linesOf(reading: Reading): TextLine[] {
  const { name, known } = reading
  const places = new Set(
    CONTENT_LANGUAGES.flatMap((language) => {
      const value = known.shown[language].get(name)
      return value ? [...leafTexts(name, value).keys()] : []
    }),
  )
  const said = new Map(
    CONTENT_LANGUAGES.map((language) => {
      const value = known.shown[language].get(name)
      return [language, value ? leafTexts(name, value) : new Map<string, string>()] as const
    }),
  )
  const drafted = new Map(
    (reading.draft ? changesFrom(known.shown, reading.draft) : []).map((change) => [
      `${change.language} ${change.place}`,
      change.text,
    ]),
  )
  return [...places].map((place) => {
    const says = Object.fromEntries(
      TEXT_LANGUAGES.map((language) => {
        const published = said.get(language)?.get(place) ?? null
        const draft = drafted.get(`${language} ${place}`) ?? null
        return [
          language,
          {
            published,
            draft,
            before: beforeOf(reading, { language, place, published }),
            isLiteral: isLiteral(place, language),
          },
        ] as const
      }),
    ) as Record<TextLanguage, TextSaid>
    const words = Object.values(says).flatMap(({ published, draft }) => [published ?? '', draft ?? ''])
    return {
      place,
      isAboutMoney: needsSecondReader(name, words),
      isMarkdown: place === 'text' && /^(?:faq|docs)\//.test(name),
      field: fieldOf(name, place),
      limit: limitOf(name, place),
      says,
    }
  })
}

interface At {
  readonly language: TextLanguage
  readonly place: string
  readonly published: string | null
}

/** What the draft's author saw, where it was something else than what is published now. */
function beforeOf({ name, before, draft }: Reading, { language, place, published }: At): string | null {
  if (!before || !draft?.changes.some((change) => change.language === language && change.place === place))
    return null
  const saw = saidAt(before, name, { language, place })
  // A sentence of newer software was in no version.
  return saw === null || saw === published ? null : saw
}
