import type { Answer } from './message.ts'

/** Markup that is safe to send: everything put into it has been escaped. */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | Markup | readonly Markup[] | null

/** A template whose values are escaped, except markup made by this same function; null is nothing. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let markup = parts[0] ?? ''
  for (const [at, piece] of pieces.entries()) markup += textOf(piece) + (parts[at + 1] ?? '')
  return { markup }
}

function textOf(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'markup' in piece ? piece.markup : piece.map((one) => one.markup).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 38};`)
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'",
}

export interface PageParts {
  readonly title: string
  readonly head: Markup
  readonly body: Markup
}

/** A whole page, with a policy that lets only this server's own files run. */
export function page(status: number, parts: PageParts): Answer {
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${parts.title}</title>
        ${parts.head}
      </head>
      ${parts.body}
    </html> `
  return { status, headers: PAGE_HEADERS, body: whole.markup }
}
