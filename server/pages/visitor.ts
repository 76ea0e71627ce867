import type { IncomingHttpHeaders } from 'node:http'

/** What a request says about how its page should look. No identity in it. */
export interface Visitor {
  readonly language: 'EN' | 'SW'
  readonly theme: 'light' | 'dark' | null
  readonly saver: boolean
  /** The payment mode that last worked on this device; '' when none is known. */
  readonly lastWay: string
}

/**
 * The visitor's choices from the cookies `lang`, `theme`, `saver`, `way` and the Save-Data header (SHELL-22).
 */
export function readVisitor(headers: IncomingHttpHeaders): Visitor {
  const cookies = readCookies(headers.cookie ?? '')
  const theme = cookies.get('theme')
  const saver = cookies.get('saver')
  return {
    language: cookies.get('lang') === 'SW' ? 'SW' : 'EN',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    lastWay: /^[A-Z_]{2,20}$/.exec(cookies.get('way') ?? '')?.[0] ?? '',
    saver: saver === 'on' || (saver !== 'off' && headers['save-data'] === 'on'),
  }
}

function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
}
