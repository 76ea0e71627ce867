import type { Page } from 'playwright-core'

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
    // A box that only hides what sticks out of it is pushed aside by whatever brings a field into view.
    for (const it of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(it)
      const hides = overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none'
      const holdsField = it.querySelector('a[href], button, input, select, textarea') !== null
      if (hides && holdsField && it.scrollWidth > it.clientWidth + 1 && !it.closest('.leaflet-container'))
        found.push(
          `can be pushed aside by ${it.scrollWidth - it.clientWidth} px: ${it.tagName}.${it.className}`,
        )
    }
    return found
  })
}

/** What has lost the rules of the portal's style that it needs, which are sent with some pages only. */
export async function unstyledIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const it of document.querySelectorAll<HTMLElement>('.icon'))
      if (it.offsetParent !== null && getComputedStyle(it).maskImage === 'none')
        found.push(`a square in place of a sign: ${it.className}`)
    for (const it of document.querySelectorAll<HTMLElement>('.segments, .tag')) {
      const { display, borderTopLeftRadius } = getComputedStyle(it)
      const bare = it.matches('.segments') ? display !== 'grid' : borderTopLeftRadius === '0px'
      if (it.offsetParent !== null && bare)
        found.push(`has no style: ${it.className} ${it.textContent.trim().slice(0, 40)}`)
    }
    return found
  })
}
