import type { TextGroup } from '#domain/texts/text-groups.ts'
import type { TextField } from '#domain/texts/banners.ts'
import type { LengthLimit } from '#domain/texts/text-length.ts'
import type { Moment } from './found.ts'

/** Languages that texts are written in. */
export const TEXT_LANGUAGES = ['EN', 'SW', 'LG'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** Something that one published, or sent to a second reader. */
export interface SentTexts {
  readonly proposal: number
  readonly act: 'publish' | 'bring-back'
  /** Of `publish`: the package, and what it is called; '' for a version as a whole. */
  readonly name: string
  readonly title: string
  /** Of `bring-back`: the version. */
  readonly version: number | null
  readonly by: string
  readonly at: Moment
  readonly note: string
  readonly isMine: boolean
}

/** A draft as a list shows it. */
export interface DraftHead {
  readonly by: string
  readonly isMine: boolean
  readonly savedAt: Moment
  /** Texts that are otherwise than published. */
  readonly changes: number
}

/** A package of texts in the tree. */
export interface TextPackage {
  readonly name: string
  /** Its question or title, where it has one of its own; else the screen has words for it. */
  readonly title: string
  readonly group: TextGroup
  readonly texts: number
  readonly missing: Readonly<Record<TextLanguage, number>>
  readonly draft: DraftHead | null
  readonly isAtReader: boolean
}

export interface TextVersion {
  readonly version: number
  readonly origin: 'shipped' | 'operator'
  readonly note: string
  readonly by: string
  readonly at: Moment
  readonly isActive: boolean
}

/** All that customers read, as a tree; and the versions, newest first. */
export interface TextTree {
  readonly activeVersion: number
  readonly packages: readonly TextPackage[]
  readonly versions: readonly TextVersion[]
  readonly sent: readonly SentTexts[]
}

/** What is said at one place in one language. */
export interface TextSaid {
  /** What customers read; null: it is missing, and English is shown. */
  readonly published: string | null
  /** What the draft says instead; null: nothing else. */
  readonly draft: string | null
  /** What stood there when the draft was begun, where another version says something else by now; null: the same. */
  readonly before: string | null
  /** Fixed by the specification. */
  readonly isLiteral: boolean
}

export interface TextLine {
  readonly place: string
  readonly isAboutMoney: boolean
  readonly isMarkdown: boolean
  readonly field: TextField
  readonly limit: LengthLimit | null
  readonly says: Readonly<Record<TextLanguage, TextSaid>>
}

/** Every text of a package in all languages, with the draft of it. */
export interface PackageTexts {
  readonly name: string
  readonly title: string
  readonly activeVersion: number
  readonly texts: readonly TextLine[]
  readonly draft:
    | (DraftHead & {
        readonly revision: number
        readonly baseVersion: number
        /** It is about money, prices or law. */
        readonly needsSecond: boolean
      })
    | null
  readonly sent: SentTexts | null
  /** Pages that show it, with the state of each where one has several. */
  readonly pages: readonly PreviewPage[]
}

/** A page of the portal, as a preview opens it. */
export interface PreviewPage {
  /** `/prepaid-recharge`, or a state of the status page. */
  readonly path: string
  /** Key of its words. */
  readonly key: string
}

/** What is wrong with a draft, or was taken out of it, at its field. */
export interface TextFault {
  readonly language: TextLanguage
  readonly place: string
  readonly reason: string
}

export interface DraftChecked {
  readonly faults: readonly TextFault[]
  /** What was taken out to make it safe: it can be published all the same. */
  readonly removed: readonly TextFault[]
}

/** What became of saving: somebody else, or another tab, was faster. */
export type DraftSaved =
  | { readonly outcome: 'saved'; readonly revision: number; readonly at: Moment }
  | { readonly outcome: 'moved'; readonly by: string; readonly at: Moment | null }
  | { readonly outcome: 'refused'; readonly key: string; readonly values?: Readonly<Record<string, string>> }

/** What became of a picture that was added. */
export type PictureKept =
  | { readonly outcome: 'kept'; readonly address: string }
  | { readonly outcome: 'refused'; readonly key: string }

/** What a place says before and after. */
export interface TextDifference {
  readonly language: TextLanguage
  readonly name: string
  readonly place: string
  /** Null: it is not there. */
  readonly before: string | null
  readonly after: string | null
}

/** What would change for customers. */
export interface TextDifferences {
  readonly differences: readonly TextDifference[]
  /** How many there are; more than are listed. */
  readonly total: number
  readonly needsSecond: boolean
}

/** Where the real pages stand with a draft, for a quarter of an hour: a language and the address of a page follow. */
export interface PreviewLink {
  /** `https://kati.example/preview/…` */
  readonly base: string
  readonly until: Moment
}
