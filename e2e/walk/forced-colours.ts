import type { Page } from 'playwright-core'
import { unreadableIn } from './unreadable.ts'

/** What a contrast theme takes away: text on its ground, and what the surface draws again where it does. */
export async function strippedIn(page: Page, drawsEdges: boolean): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = drawsEdges ? await edgesMissingIn(page) : []
  const unread = await unreadableIn(page)
  await page.emulateMedia({ forcedColors: 'none' })
  return [...edges, ...unread].map((one) => `in a contrast theme: ${one}`)
}

/** Buttons and surfaces keep an edge, signs are drawn, what is chosen is told from the rest. */
async function edgesMissingIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (it) => it.offsetParent !== null,
    )
    const ground = getComputedStyle(document.body).backgroundColor
    return shown.flatMap((it) => {
      const said = `${it.tagName} ${it.className} ${it.textContent.trim().slice(0, 40)}`
      if (it.matches('.btn, .card, .note, .tile, .tag, .toast, .chip, dialog, .input-box'))
        if (['0px', ''].includes(getComputedStyle(it).borderTopWidth)) return [`no edge: ${said}`]
      if (it.matches('.icon') && getComputedStyle(it).backgroundColor === ground)
        return [`no sign: ${said} ${it.className}`]
      if (it.matches('.chip:has(:checked), [aria-pressed="true"], [aria-selected="true"], .segments .active'))
        if (getComputedStyle(it).backgroundColor === ground) return [`does not look chosen: ${said}`]
      return []
    })
  })
}
