import { ADDRESSES } from '#contract/addresses.ts'

interface Article {
  readonly summary?: readonly string[]
  readonly sections?: readonly { readonly heading: string; readonly text: string }[]
}

/**
 * Fills the privacy dialog from its content package (TEXT-15), by the call of the shared client with its
 * fixed headers (WIRE-11, WIRE-13); all of it as text, never as markup.
 */
export async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
  const place = dialog.querySelector('[data-fill]')
  if (!place || place.childElementCount > 0) return
  const { lang } = document.documentElement
  const headers = JSON.parse(dialog.dataset['headers'] ?? '{}') as Record<string, string>
  const pageUrl = `${lang === 'sw' ? '/sw' : ''}/${dialog.dataset['package'] ?? ''}`
  const query = new URLSearchParams({ pageUrl, opco: headers['opco'] ?? '' }).toString()
  const reply = await fetch(`${ADDRESSES.contentPackage.path}?${query}`, {
    headers: { ...headers, lang: lang.toUpperCase() },
  })
    .then((response) => response.json() as Promise<{ result?: { packageHtml?: string } | null }>)
    .catch(() => null)
  const article = parseArticle(reply?.result?.packageHtml)
  if (!article) return location.assign('/about#privacy-text')
  const list = document.createElement('ul')
  list.className = 'card stack tight'
  for (const sentence of article.summary ?? []) list.append(element('li', sentence))
  place.append(list)
  for (const { heading, text } of article.sections ?? [])
    place.append(element('h3', heading), element('p', text))
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function parseArticle(packageHtml: string | undefined): Article | null {
  try {
    return packageHtml ? (JSON.parse(packageHtml) as Article) : null
  } catch {
    return null
  }
}
