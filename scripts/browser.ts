import { existsSync } from 'node:fs'
import { howToInstall, installPackage, programOnPath } from './debian.ts'
import { SLOWNESSES, type Slowness } from './test-runner/chosen-tests.ts'

/** Chromium without windows: the same engine, and a third less work for the processor than the whole browser. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A browser that is measured or tried does nothing on its own account, and needs no rights of the system. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * Beside those, for journeys: a page lives for some seconds, too short for what its scripts are made faster with. What is
 * measured runs as on a customer's phone, without these.
 */
export const JOURNEY_ARGUMENTS: readonly string[] = [...CHROMIUM_ARGUMENTS, '--js-flags=--no-opt --no-maglev']
/**
 * The file of a Chromium on this machine: `CHROMIUM_PATH` first, then the one without windows unless somebody wants
 * to see it, then the usual names.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  return (
    (isHeaded() ? undefined : programOnPath([WITHOUT_WINDOWS])) ??
    programOnPath(WITH_WINDOWS, MAC_APPLICATIONS)
  )
}

/** The file of a Firefox on this machine. */
export function findFirefox(): string | undefined {
  return programOnPath(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox'])
}

/** Whether a browser's window has somewhere to open. */
export function canShowBrowser(): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Whether journeys run in a visible browser: `npm test -- e2e/buying/home.test.ts --headed`. */
export function isHeaded(): boolean {
  return process.env['JOURNEYS_HEADED'] === '1'
}

/** What whoever runs the journeys wants slow: `npm test -- e2e --slow=wire`. */
export function slowness(): Slowness | undefined {
  return SLOWNESSES.find((what) => what === process.env['JOURNEYS_SLOW'])
}

/** The browser for the journeys, or what a person has to do to get one. */
export type BrowserFound = { ok: true; path: string } | { ok: false; problem: string }

/** Finds a Chromium. If there's none, installs Debian's when that's allowed. */
export function ensureBrowser(): BrowserFound {
  const wanted = isHeaded() ? 'chromium' : WITHOUT_WINDOWS
  const named = process.env['CHROMIUM_PATH']
  if (!named && findBrowser() === undefined) installPackage(wanted)
  const path = findBrowser()
  if (path !== undefined) return { ok: true, path }
  if (named) return { ok: false, problem: 'CHROMIUM_PATH names no file.' }
  const advice = howToInstall(wanted) ?? 'install Chromium and set CHROMIUM_PATH to its file'
  return { ok: false, problem: `The journeys need a Chromium. To get one: ${advice}` }
}
