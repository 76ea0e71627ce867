import type { Page } from 'playwright-core'
import { setTextSize } from './text-size.ts'
import { unreadableIn } from './unreadable.ts'

/** What the eye would find wrong with the page as it stands, in one line for each place; small and large, as it is. */
export async function misplacedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const dialog of document.querySelectorAll('dialog:modal')) {
      const { top, bottom, left, right } = dialog.getBoundingClientRect()
      const off = innerWidth < 760 ? innerHeight - bottom : top - (innerHeight - bottom)
      if (Math.abs(off) > 1 || Math.abs(left - (document.documentElement.clientWidth - right)) > 1)
        found.push(`window out of its place by ${off} px: ${dialog.textContent.trim().slice(0, 40)}`)
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[disabled].btn')) {
      const looks = () => {
        const { backgroundColor, color } = getComputedStyle(button)
        return `${backgroundColor} ${color}`
      }
      const off = looks()
      button.disabled = false
      const on = looks()
      button.disabled = true
      if (off === on) found.push(`looks alive and is not: ${button.textContent.trim()}`)
    }
    for (const it of document.querySelectorAll<HTMLElement>('main *')) {
      if (it.offsetParent === null || !getComputedStyle(it).backgroundImage.startsWith('url(')) continue
      if (it.getBoundingClientRect().width === 0) found.push(`a drawing without room: ${it.className}`)
    }
    for (const it of document.querySelectorAll<HTMLElement>('.icon'))
      if (it.offsetParent !== null && getComputedStyle(it).maskImage === 'none')
        found.push(`a square in place of a sign: ${it.className}`)
    // A box that only hides what sticks out of it is pushed aside by whatever brings a field into view.
    for (const it of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(it)
      const hides = overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none'
      if (hides && it.scrollWidth > it.clientWidth + 1 && it.closest('.leaflet-container') === null)
        found.push(
          `can be pushed aside by ${it.scrollWidth - it.clientWidth} px: ${it.tagName}.${it.className}`,
        )
    }
    // What a page shows comes with the rules it needs, also where they are sent with some pages only.
    for (const it of document.querySelectorAll<HTMLElement>('.segments, .tag')) {
      const { display, borderTopLeftRadius } = getComputedStyle(it)
      const bare = it.matches('.segments') ? display !== 'grid' : borderTopLeftRadius === '0px'
      if (it.offsetParent !== null && bare)
        found.push(`has no style: ${it.className} ${it.textContent.trim().slice(0, 40)}`)
    }
    return found
  })
}

/** With text twice as large: nothing leaves the window, and what is typed is read whole, as far as it is not longer than any box. */
export async function clippedIn(page: Page): Promise<string[]> {
  await setTextSize(page, 2)
  const clipped = await page.evaluate(() => {
    const root = document.documentElement
    const found: string[] = []
    // An address or a name may be of any length; a number, an amount, a town are not.
    const SAMPLES: Readonly<Record<string, string>> = {
      tel: '700 100 001',
      numeric: '1,000,000',
      search: 'Kampala',
      email: 'a@b.ug',
      text: 'Mama',
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) {
      const sample = SAMPLES[input.inputMode === 'numeric' ? 'numeric' : input.type]
      // A box for one digit is as wide as a digit.
      if (sample === undefined || input.offsetParent === null || input.closest('.input-box') === null)
        continue
      const typed = input.value
      if (typed === '') input.value = input.maxLength > 0 ? sample.slice(0, input.maxLength) : sample
      if (typed.length < 13 && input.scrollWidth > input.clientWidth)
        found.push(
          `'${input.value}' is cut in ${input.id || input.name}: ${input.scrollWidth} of ${input.clientWidth} px`,
        )
      input.value = typed
    }
    const wider = root.scrollWidth - root.clientWidth
    if (wider > 0) {
      const isHeld = (it: Element | null): boolean =>
        it !== null && (getComputedStyle(it).overflowX !== 'visible' || isHeld(it.parentElement))
      const out = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (it) => it.getBoundingClientRect().right > root.clientWidth + 1 && !isHeld(it),
      )
      const names = out.map((it) => `${it.tagName}.${it.className}`).slice(0, 5)
      found.push(`scrolls sideways by ${wider} px: ${names.join(', ')}`)
    }
    return found
  })
  await setTextSize(page, 1)
  return clipped
}

/** In a contrast theme: buttons and surfaces keep an edge, signs are drawn, what is chosen is told from the rest. */
export async function strippedIn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
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
  const unread = await unreadableIn(page)
  await page.emulateMedia({ forcedColors: 'none' })
  return [...found, ...unread.map((one) => `in a contrast theme: ${one}`)]
}
