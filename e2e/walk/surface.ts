import type { Page } from 'playwright-core'
import { rests } from '../at-rest.ts'
import { LARGE, SMALL } from '../browser.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** One of the product's three fronts, and how the questions of the walk are put to it. */
export interface Surface {
  readonly small: Size
  readonly large: Size
  /** Where text is doubled. */
  readonly doubledAt: Size
  /** The width at which its states are opened. */
  readonly opensAt: 'small' | 'large'
  /** How a page that is simply opened comes to rest; without it, pages fill in as data arrives, and movement isn't judged. */
  readonly rests?: (page: Page) => Promise<void>
  /** A width at which a map loads without being asked for, and above or below the words. */
  readonly between?: Size
  /** Rules of axe besides those of AA. */
  readonly moreRules: readonly string[]
  /** What each title ends with. */
  readonly title: RegExp
  /** Whether its style is the portal's, which promises how buttons answer a press and hairlines a wish for more contrast. */
  readonly hasPortalStyle: boolean
  /** Whether its style draws edges, signs and choices again in the colours of a contrast theme. */
  readonly drawsEdges: boolean
}

export const NARROWEST: Size = { width: 320, height: 640 }
/** For people who use it all day, or show it to others. */
const AAA = ['color-contrast-enhanced']

export const PORTAL: Surface = {
  small: SMALL,
  large: LARGE,
  doubledAt: SMALL,
  opensAt: 'small',
  rests,
  between: { width: 900, height: 800 },
  moreRules: [],
  title: / – Kati$/,
  hasPortalStyle: true,
  drawsEdges: true,
}

const DESK: Size = { width: 1440, height: 900 }

/** Its keys are shown, and pressed, at a desk. */
export const CONSOLE: Surface = {
  small: NARROWEST,
  large: DESK,
  doubledAt: DESK,
  opensAt: 'large',
  moreRules: AAA,
  title: /./,
  hasPortalStyle: false,
  drawsEdges: false,
}

export const SIMULATOR: Surface = {
  small: { width: 360, height: 740 },
  large: LARGE,
  doubledAt: SMALL,
  opensAt: 'small',
  moreRules: AAA,
  title: /./,
  hasPortalStyle: false,
  drawsEdges: true,
}
