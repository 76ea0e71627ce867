import { PAGES } from '#contract/pages.ts'
import type { Translate } from '#domain/translate.ts'
import type { LanguageView } from '#domain/country-view.ts'

/** Sizes of the app icon that systems ask for; the one of 180 is the touch icon of some phones. */
export const ICON_SIZES = [180, 192, 512] as const

interface App {
  readonly name: string
  readonly language: LanguageView
  readonly t: Translate
}

/** The app manifest (UX-42): name, icons, colours, and the three things people come for. */
export function webManifest({ name, language, t }: App): object {
  const shortcut = (key: string, url: string) => ({ name: t(key), url })
  return {
    id: '/',
    name,
    short_name: name,
    description: t('home.lead'),
    lang: language.tag,
    dir: 'ltr',
    start_url: PAGES.home,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBF8F3',
    theme_color: '#FBF8F3',
    icons: ICON_SIZES.filter((size) => size >= 192).flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: iconAddress(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      shortcut('nav.recharge', PAGES.prepaidRecharge),
      shortcut('nav.bundles', PAGES.dataBundle),
      shortcut('nav.check', `${PAGES.home}#tid`),
    ],
  }
}

/** Where the icon of a size is. */
export function iconAddress(size: number): string {
  return `/icons/${size}.png`
}
