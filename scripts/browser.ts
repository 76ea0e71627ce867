import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium'

/** The file of a Chromium on this machine: `CHROMIUM_PATH` first, then the usual names. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...places, ...MAC_APPLICATIONS].find((path) => existsSync(path))
}

/** Whether a browser's window has somewhere to open. */
export function canShowBrowser(): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Whether whoever runs the journeys wants to see them: `npm test -- e2e/home.test.ts --headed`. */
export function isHeaded(): boolean {
  return process.env['JOURNEYS_HEADED'] === '1'
}

/** How much slower the pages' processor is: `npm test -- e2e --slow`. */
export function slowedTimes(): number {
  return process.env['JOURNEYS_SLOW'] === '1' ? 6 : 1
}

/** The browser for the journeys, or what a person has to do to get one. */
export type BrowserFound = { ok: true; path: string } | { ok: false; problem: string }

/** Finds a Chromium, or installs Debian's when that is allowed. */
export function ensureBrowser(): BrowserFound {
  const found = findBrowser()
  if (found !== undefined) return { ok: true, path: found }
  if (process.env['CHROMIUM_PATH']) return { ok: false, problem: 'CHROMIUM_PATH names no file.' }
  const hasApt = existsSync('/usr/bin/apt-get')
  if (hasApt && process.getuid?.() === 0) {
    console.log('Installing Chromium …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', INSTALL], { stdio: ['ignore', 'ignore', 'inherit'], env })
    const installed = findBrowser()
    if (installed !== undefined) return { ok: true, path: installed }
  }
  const advice = hasApt ? `sudo sh -c '${INSTALL}'` : 'install Chromium and set CHROMIUM_PATH to its file'
  return { ok: false, problem: `The journeys need a Chromium. To get one: ${advice}` }
}
