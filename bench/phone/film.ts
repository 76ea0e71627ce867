import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, ensureBrowser } from '#scripts/browser.ts'
import type { World } from '#scripts/world.ts'
import { openEdge } from './edge.ts'
import { ONE_REQUEST } from './one-request-page.ts'
import { openSlowLine } from './slow-line.ts'
import { CPU_RATE, visitSlowly } from './visit.ts'

type Show = (name: string, value: string) => void

const STEP_MS = 100
/** By then every page stands. */
const LAST_MS = 3_200
const PAGES = [ONE_REQUEST, '/', '/prepaid-recharge'] as const

/** What was on the screen from a moment on. */
interface Frame {
  readonly atMs: number
  readonly jpeg: string
}

/** Pictures of first visits, every tenth of a second from the first packet on, one row for each page: `film.png` in a folder. */
export async function benchFilm(world: World, show: Show): Promise<void> {
  const folder = process.env['BENCH_FILM'] ?? '.cache/film'
  mkdirSync(folder, { recursive: true })
  const edge = await openEdge(world.portalUrls[0] ?? '')
  const rows: (readonly [string, readonly Frame[]])[] = []
  for (const path of PAGES) rows.push([path, await film(edge.port, path)])
  edge.close()
  const file = join(folder, 'film.png')
  await draw(rows, file)
  show('pictures every 100 ms', file)
}

async function film(edgePort: number, path: string): Promise<readonly Frame[]> {
  const line = await openSlowLine(edgePort)
  const frames: { readonly at: number; readonly jpeg: string }[] = []
  let begun = 0
  await visitSlowly({
    url: `https://localhost:${line.port}${path}`,
    cpuRate: CPU_RATE,
    watch: async (tools) => {
      tools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
        frames.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: data })
        void tools.send('Page.screencastFrameAck', { sessionId })
      })
      await tools.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 240, maxHeight: 427 })
      begun = Date.now()
    },
  })
  await line.close()
  return frames.map(({ at, jpeg }) => ({ atMs: at - begun, jpeg })).filter(({ atMs }) => atMs > 0)
}

/** One row for each page, one column for each step; a picture stays until the next one. */
async function draw(rows: readonly (readonly [string, readonly Frame[]])[], file: string): Promise<void> {
  const steps = Array.from({ length: LAST_MS / STEP_MS }, (_, n) => (n + 1) * STEP_MS)
  // Nothing is on any screen before the connection stands.
  const shown = steps.filter((ms) => ms >= 1_200)
  const cell = (frames: readonly Frame[], ms: number): string => {
    const frame = frames.findLast(({ atMs }) => atMs <= ms)
    return `<td>${frame ? `<img src="data:image/jpeg;base64,${frame.jpeg}">` : ''}</td>`
  }
  const head = shown.map((ms) => `<th>${(ms / 1_000).toFixed(1)} s</th>`).join('')
  const body = rows.map(
    ([path, frames]) => `<tr><th>${path}</th>${shown.map((ms) => cell(frames, ms)).join('')}</tr>`,
  )
  const style = 'body{margin:8px;font:12px sans-serif}td,th{padding:2px}img{width:96px;border:1px solid #999}'
  const found = ensureBrowser()
  if (!found.ok) throw new Error(found.problem)
  const browser = await chromium.launch({ executablePath: found.path, args: [...CHROMIUM_ARGUMENTS] })
  const page = await browser.newPage({ viewport: { width: shown.length * 106 + 140, height: 640 } })
  await page.setContent(`<style>${style}</style><table><tr><th></th>${head}</tr>${body.join('')}</table>`)
  await page.screenshot({ path: file, fullPage: true })
  await browser.close()
}
