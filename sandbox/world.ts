import { createBusiness } from './business/business.ts'
import type { Business } from './business/business.ts'
import { Books } from './core/books.ts'
import { CappedMap } from './core/capped-map.ts'
import { Callbacks } from './core/callbacks.ts'
import type { Clock } from './core/clock.ts'
import { EventBoard } from './core/events.ts'
import { Faults } from './core/faults.ts'
import { Inbox } from './core/inbox.ts'
import { Phones } from './core/phones.ts'
import { Prompts } from './core/prompts.ts'
import { INSTANT_BOOKS_CAP } from './settings.ts'
import { TakenKeys } from './core/taken-keys.ts'
import { createSerial } from './core/serial.ts'
import type { Serial } from './core/serial.ts'
import type { SandboxSettings } from './settings.ts'

/** How the sandbox runs now. */
export interface Mode {
  /** Every push succeeds at once, without callbacks unless asked for. */
  instant: boolean
  callbacks: boolean
}

/** A wallet beside mobile money that a phone may have: its name, and what is in it; null without an account. */
export interface Purse {
  readonly name: string
  readonly balanceOf: (msisdn: string) => string | null
}

/** Everything the pretend systems share. Each system adds what to forget on reset. */
export interface World {
  readonly settings: SandboxSettings
  /** The keys of the settings, and those that are taken besides. */
  readonly keys: TakenKeys
  readonly clock: Clock
  readonly events: EventBoard
  readonly books: Books
  readonly phones: Phones
  readonly prompts: Prompts
  readonly inbox: Inbox
  /** What the operator sells, is owed and has given. */
  readonly business: Business
  readonly faults: Faults
  readonly callbacks: Callbacks
  readonly mode: Mode
  /** Each further wallet adds its own. */
  readonly purses: Purse[]
  /** Take a paid charge back by the portal's reference; false if it isn't there or went back already. Each provider adds its own. */
  readonly takeBacks: ((reference: string) => boolean)[]
  readonly staff: {
    /** Roles by work name, where they aren't as the cast has them. */
    readonly roles: Map<string, readonly string[]>
    /** Sign a staff member out of the company account and notify the console. The company account adds its own. */
    readonly signOuts: ((subject: string) => Promise<void>)[]
  }
  /** Numbers for references that are never given twice. */
  readonly serial: Serial
  /** Where browsers reach the sandbox; known once it listens. */
  publicUrl: string
  /** A map of what a system keeps: of so many entries as the mode allows, and forgotten on reset. */
  kept<V>(): CappedMap<V>
  /** An automatic delay, divided by the speed. Milliseconds. */
  paced(ms: number): number
  /** Forget this on reset. */
  onReset(forget: () => void): void
  setMode(mode: Partial<Mode>): void
  /** Back to the state of a fresh start; the time stays and tokens stay valid. */
  reset(): void
}

/** A fresh world. */
export function createWorld(settings: SandboxSettings, clock: Clock): World {
  const startMode: Mode = { instant: settings.instant, callbacks: !settings.instant }
  const events = new EventBoard()
  const faults = new Faults(clock)
  const capOf = (instant: boolean) => settings.booksCap ?? (instant ? INSTANT_BOOKS_CAP : null)
  const firstCap = capOf(settings.instant)
  const books = new Books(events, firstCap)
  const phones = new Phones(firstCap)
  const prompts = new Prompts(clock, events)
  const serial = createSerial(clock)
  const business = createBusiness(
    { clock, phones, books, serial },
    { bundles: settings.bundles, cap: firstCap },
  )
  const inbox = new Inbox({ clock, events, serial })
  const callbacks = new Callbacks({ clock, events, faults, callbackBase: settings.callbackBase })
  const forgets: (() => void)[] = []
  const followers: ((cap: number | null) => void)[] = [books, phones, business].map(
    (one) => (cap) => one.setCap(cap),
  )
  const world: World = {
    settings,
    keys: new TakenKeys(settings),
    clock,
    events,
    books,
    phones,
    prompts,
    inbox,
    business,
    faults,
    callbacks,
    mode: { ...startMode },
    purses: [],
    takeBacks: [],
    staff: { roles: new Map(), signOuts: [] },
    serial,
    publicUrl: settings.publicUrl ?? '',
    kept: <V>() => keep(new CappedMap<V>(capOf(world.mode.instant)), followers, forgets),
    paced: (ms) => ms / settings.speed,
    onReset: (forget) => void forgets.push(forget),
    setMode(mode) {
      if (mode.instant !== undefined) {
        world.mode.instant = mode.instant
        world.mode.callbacks = !mode.instant
      }
      if (mode.callbacks !== undefined) world.mode.callbacks = mode.callbacks
      for (const follow of followers) follow(capOf(world.mode.instant))
    },
    reset() {
      clock.dropTimers()
      faults.set({})
      world.setMode(startMode)
      for (const part of [books, phones, prompts, inbox, business]) part.clear()
      for (const forget of forgets) forget()
      events.tell('reset', {})
    },
  }
  return world
}

/** Has a map follow the cap and forget on reset. */
function keep<V>(
  map: CappedMap<V>,
  followers: ((cap: number | null) => void)[],
  forgets: (() => void)[],
): CappedMap<V> {
  followers.push((cap) => map.setCap(cap))
  forgets.push(() => map.clear())
  return map
}
