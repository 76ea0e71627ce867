import type { CountryView, LanguageCode } from '#domain/country-view.ts'
import type { Texts } from '#domain/translate.ts'
import type { FixedHeaders } from '#contract/headers.ts'
import type { NotSold } from './not-sold-props.ts'

export interface ShellLink {
  readonly href: string
  /** Key of the link's words. */
  readonly key: string
  readonly icon: string
  /** Where it stands on wide screens; every link is in the menu. */
  readonly place: 'bar' | 'side' | 'menu'
  /** It is one of home's tiles, and of every page that says where to go. */
  readonly tile: boolean
  /** Key of the heading it stands under in the menu; '' above all headings. */
  readonly group: string
}

export interface FooterLink {
  readonly href: string
  /** Key of the link's words. */
  readonly key: string
}

/** Everything around a page: same value on the server and in the hydrated browser. */
export interface ShellProps {
  /** The page's name, for whoever looks at the markup. */
  readonly page: string
  readonly language: LanguageCode
  readonly texts: Texts
  /** Content packages whose sentences `texts` holds; fetched again on a language switch. */
  readonly packages: readonly string[]
  readonly country: CountryView
  /** Path and query of this page on this origin: where a form of the frame comes back to. */
  readonly path: string
  readonly theme: 'light' | 'dark' | null
  readonly saver: boolean
  /** 'task': back arrow, wordmark and help only (payment screens). */
  readonly layout: 'full' | 'task'
  /** The page answers without React, so nothing is lost when a script never comes. */
  readonly still: boolean
  readonly links: readonly ShellLink[]
  /** Links of the footer, those only whose page exists. */
  readonly footer: readonly FooterLink[]
  readonly headers: FixedHeaders
  /** The page's title in each language, for a switch in place. */
  readonly titles: Readonly<Partial<Record<LanguageCode, string>>>
  /** What this page sells and cannot be bought now; absent: everything can. */
  readonly notSold?: NotSold
  /** What every page says at the moment, by language; absent: nothing. */
  readonly notice?: Readonly<Record<LanguageCode, string>>
  /** Where the loading screen's texts are asked for, with `{lang}` for the language's prefix; absent: the content call. */
  readonly loaderTextsPath?: string
}
