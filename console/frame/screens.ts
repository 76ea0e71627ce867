import { mayBegin, maySee, type Act, type Role } from '#domain/staff/roles.ts'
import type { IconName } from '../kit/icon.tsx'
import type { LiveState } from '../live/live-line.ts'

/** A screen that the side leads to. */
export interface ScreenLink {
  readonly path:
    | '/today'
    | '/find'
    | '/queue'
    | '/data-requests'
    | '/leads'
    | '/complaints'
    | '/places'
    | '/audit'
    | '/staff'
    | '/rules'
    | '/reconciliation'
    | '/content'
  readonly name: string
  readonly icon: IconName
  readonly act: Act
  /** After `G`. */
  readonly letter: string
  readonly group: 'live' | 'books' | 'portal' | 'house'
  readonly waits?: keyof LiveState['waits']
}

const SCREENS: readonly ScreenLink[] = [
  { path: '/today', name: 'staff.screen.today', icon: 'pulse', act: 'today', letter: 'T', group: 'live' },
  { path: '/find', name: 'staff.screen.find', icon: 'search', act: 'find', letter: 'F', group: 'live' },
  {
    path: '/queue',
    name: 'staff.screen.queue',
    icon: 'inbox',
    act: 'decide',
    letter: 'Q',
    group: 'live',
    waits: 'queue',
  },
  {
    path: '/data-requests',
    name: 'staff.screen.data-requests',
    icon: 'lock',
    act: 'data-requests',
    letter: 'D',
    group: 'live',
  },
  { path: '/rules', name: 'staff.screen.rules', icon: 'flag', act: 'rules', letter: 'U', group: 'live' },
  { path: '/leads', name: 'staff.screen.leads', icon: 'home', act: 'leads', letter: 'L', group: 'live' },
  {
    path: '/places',
    name: 'staff.screen.places',
    icon: 'pin',
    act: 'import-shops',
    letter: 'P',
    group: 'portal',
  },
  {
    path: '/complaints',
    name: 'staff.screen.complaints',
    icon: 'complaint',
    act: 'complaints',
    letter: 'C',
    group: 'live',
    waits: 'complaints',
  },
  {
    path: '/reconciliation',
    name: 'staff.screen.reconciliation',
    icon: 'book',
    act: 'explain',
    letter: 'R',
    group: 'books',
  },
  {
    path: '/content',
    name: 'staff.screen.content',
    icon: 'file',
    act: 'publish',
    letter: 'E',
    group: 'house',
    waits: 'texts',
  },
  { path: '/audit', name: 'staff.screen.audit', icon: 'shield', act: 'audit', letter: 'A', group: 'house' },
  {
    path: '/staff',
    name: 'staff.screen.staff',
    icon: 'people',
    act: 'staff',
    letter: 'S',
    group: 'house',
    waits: 'roles',
  },
]

/** The screens that these roles open, in the order of the side. */
export function screensOf(roles: readonly Role[]): readonly ScreenLink[] {
  return SCREENS.filter(({ act }) => maySee(roles, act))
}

const MOST_TABS = 3

/** Those under a thumb, where there is room for three: where somebody begins is one of them. */
export function tabsOf(roles: readonly Role[]): readonly ScreenLink[] {
  const screens = screensOf(roles)
  const tabs = screens.slice(0, MOST_TABS)
  const first = firstScreen(roles)
  const own = screens.find(({ path }) => path === first)
  return own === undefined || tabs.includes(own) ? tabs : [...tabs.slice(0, MOST_TABS - 1), own]
}

/** Where somebody begins: on duty with whether money flows, everybody else with what is theirs to do. */
export function firstScreen(roles: readonly Role[]): ScreenLink['path'] {
  const theirs = SCREENS.find(({ act }) => mayBegin(roles, act)) ?? screensOf(roles)[0]
  return theirs?.path ?? '/find'
}
