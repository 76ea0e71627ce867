/** A picture that an editor added: its address holds its size, so that the page keeps its place before it comes. */
export interface BannerPicture {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** What an operator tells everybody on home for some days, under the form. */
export interface Banner {
  readonly title: string
  readonly text: string
  /** Absent: it leads nowhere. */
  readonly link?: string
  readonly picture: BannerPicture | null
}

/** Names of the fields of a banner in its package. */
export const BANNER_FIELDS = ['title', 'text', 'link', 'picture', 'from', 'until'] as const
/** More than these nobody reads on a small screen. */
export const MOST_BANNERS = 3
/** What a picture may weigh, and how wide it may be: customers pay for their data. */
export const PICTURE = { mostBytes: 30 * 1024, widest: 1_280, highest: 1_280 } as const

const ADDRESS = /^\/pictures\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.(?:webp|jpg|png)$/

/** How a text is put in: words, or what is chosen. */
export type TextField = 'words' | 'link' | 'picture' | 'day'

export function fieldOf(packageName: string, place: string): TextField {
  if (packageName !== 'website-banners-config') return 'words'
  const name = place.split('.').at(-1) ?? ''
  if (name === 'picture' || name === 'link') return name
  return name === 'from' || name === 'until' ? 'day' : 'words'
}

/** Where a picture of this digest, size and kind is: `/pictures/<32 digits>-640x320.webp`. */
export function pictureAddress(
  digest: string,
  { width, height, ending }: { readonly width: number; readonly height: number; readonly ending: string },
): string {
  return `/pictures/${digest.slice(0, 32)}-${width}x${height}.${ending}`
}

/** Null: no address of a picture. `host`: whoever serves files for this portal (TEXT-17), or ''. */
export function pictureOf(address: string, host = ''): BannerPicture | null {
  const path = host !== '' && address.startsWith(`${host}/`) ? address.slice(host.length) : address
  const size = ADDRESS.exec(path)
  return size ? { src: address, width: Number(size[1]), height: Number(size[2]) } : null
}

/** Whether a text is a day as packages have it, `2026-11-30`, that exists. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export interface BannerDay {
  /** In the country, `2026-11-30`. */
  readonly day: string
  /** Also those that begin later: who previews a draft wants to see them. */
  readonly hasLater: boolean
  /** Origin that serves pictures, or ''. */
  readonly host?: string
}

/** The banners of a package `website-banners-config` that are shown on a day, both days of it included; without a title it is none. */
export function shownBanners(
  value: Readonly<Record<string, unknown>> | null,
  { day, hasLater, host = '' }: BannerDay,
): Banner[] {
  const { banners } = value ?? {}
  if (!Array.isArray(banners)) return []
  return (banners as unknown[]).slice(0, MOST_BANNERS).flatMap((one) => {
    const said = wordsOf(one)
    const isOver = isDay(said.until) && said.until < day
    const isLater = isDay(said.from) && said.from > day
    if (said.title === '' || isOver || (isLater && !hasLater)) return []
    const { title, text, link, picture } = said
    return [{ title, text, ...(link === '' ? {} : { link }), picture: pictureOf(picture, host) }]
  })
}

function wordsOf(one: unknown): Readonly<Record<(typeof BANNER_FIELDS)[number], string>> {
  const fields = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : {}
  const said = BANNER_FIELDS.map((name) => {
    const value = fields[name]
    return [name, typeof value === 'string' ? value.trim() : ''] as const
  })
  return Object.fromEntries(said) as Record<(typeof BANNER_FIELDS)[number], string>
}
