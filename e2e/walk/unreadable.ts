import type { Page } from 'playwright-core'

/** What a text needs against its ground (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5
const PAPER = [255, 255, 255] as const

/**
 * Words that cannot be told from their ground, by the colours as they are painted: axe asks for a colour that a
 * contrast theme does not replace.
 */
export async function unreadableIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (it) =>
          it.checkVisibility() &&
          it.closest('[disabled], .visually-hidden, script') === null &&
          [...it.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .map((it) => {
        const grounds: string[] = []
        for (let at: Element | null = it; at; at = at.parentElement)
          grounds.push(getComputedStyle(at).backgroundColor)
        return {
          said: `${it.className} ${it.textContent.trim().slice(0, 40)}`,
          ink: getComputedStyle(it).color,
          grounds,
        }
      }),
  )
  return texts.flatMap(({ said, ink, grounds }) => {
    const contrast = contrastOf(lightOf(partsOf(ink)), lightOf(groundOf(grounds)))
    return contrast < LEAST_CONTRAST ? [`${contrast.toFixed(1)}: ${said}`] : []
  })
}

function partsOf(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number)
}

/** Grounds from the inside out, each over the next, as far as it lets it through. */
function groundOf([own, ...below]: readonly string[]): readonly number[] {
  if (own === undefined) return PAPER
  const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(own)
  if (alpha === 1) return [red, green, blue]
  const under = groundOf(below)
  return [red, green, blue].map((part, n) => part * alpha + (under[n] ?? 0) * (1 - alpha))
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance, 0 to 1. */
function lightOf(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
