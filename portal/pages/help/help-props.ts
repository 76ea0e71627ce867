import type { MarkedPart } from '#domain/help/mark-words.ts'

export interface HelpLink {
  readonly text: string
  readonly href: string
  /** Under its name: how many questions, or what a document is about. */
  readonly note?: string
  /** The sign of a topic, for whoever does not read much. */
  readonly icon?: string
  /** It leads out of the help centre. */
  readonly leaves?: boolean
}

/** What stands beside a list or an answer: related categories or questions. */
export interface RelatedLinks {
  readonly of: 'categories' | 'questions'
  readonly links: readonly HelpLink[]
}

interface Listed {
  readonly title: string
  readonly back: string
  readonly crumbs: readonly HelpLink[]
  readonly related: RelatedLinks
  /** Up to five; none in 'Contact Details' (HELP-14). */
  readonly popular: readonly HelpLink[]
}

export interface StartView {
  readonly name: 'start'
  readonly categories: readonly HelpLink[]
  readonly popular: readonly HelpLink[]
  readonly documents: readonly HelpLink[]
}

export interface CategoryView extends Listed {
  readonly name: 'category'
  readonly subcategories: readonly HelpLink[]
}

export interface QuestionsView extends Listed {
  readonly name: 'questions'
  readonly questions: readonly HelpLink[]
  /** How many there are beyond those listed. */
  readonly more: number
}

export interface FoundView {
  readonly name: 'found'
  readonly back: string
  readonly total: number
  readonly questions: readonly {
    readonly href: string
    readonly parts: readonly MarkedPart[]
    readonly note: string
  }[]
}

export interface AnswerView {
  readonly name: 'answer'
  readonly back: string
  readonly crumbs: readonly HelpLink[]
  /** The question's own list. */
  readonly category: HelpLink
  readonly questionId: string
  readonly question: string
  /** Safe HTML of the content store, its places filled. */
  readonly html: string
  readonly percent: number
  readonly votes: number
  readonly hasVoted: boolean
  /** Why the vote of a visitor without script was not taken; ''. */
  readonly failure: string
  readonly related: RelatedLinks
  /** Own path of this very page. */
  readonly here: string
  /** What whoever gets it sent reads: the question and the answer's address. */
  readonly shareText: string
  /** The same as a message to send, for phones without a share sheet. */
  readonly shareHref: string
  /** FAQPage of schema.org as JSON text that may stand in a script element. */
  readonly structured: string
}

export interface HelpProps {
  readonly view: StartView | CategoryView | QuestionsView | FoundView | AnswerView
  /** What was searched for; ''. */
  readonly words: string
  /** Query of this place, for what is opened from it. */
  readonly from: string
  /** The address named something that help does not hold. */
  readonly isLost: boolean
}

/** Where the small script of the search box and of the thumbs finds the calls. */
export interface HelpCallPaths {
  readonly search: string
  readonly like: string
  readonly faq: string
}
