/** What must never reach a caller: traces, statements, names of what is behind. */
export const INNER_DETAIL =
  /\bat .+:\d+:\d+|node_modules|FST_|\bERR_[A-Z]|\binsert into \w+ \(|\bupdate \w+ set \w+ =|\bdelete from \w+ where|\bselect .+ from \w+ where|postgres|syntax error|ECONN|ENOTFOUND|ETIMEDOUT/i

/** Sentences of libraries and of programmers; a customer cannot do anything with them. */
const NOT_A_SENTENCE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the name of a field', /\bfield \S+ is not right\b|^body\/|^querystring\/|\binstancePath\b/i],
  [
    'a validator',
    /\bInvalid input\b|\bexpected (?:string|number|object|array|boolean)\b|\bmust (?:be|have|match) (?:string|number|object|required)/i,
  ],
  [
    'a parser',
    /\bUnexpected (?:token|end of|non-whitespace)\b|\bis not valid JSON\b|\bnot iterable\b|\bcannot read propert/i,
  ],
  [
    'a web framework',
    /^(?:Bad Request|Internal Server Error|Unsupported Media Type|Payload Too Large)$|\bRoute (?:GET|POST|PUT)\b|\bbody is too large\b|^Client (?:Error|Timeout)$|\bHTTP header size\b/i,
  ],
  ['a type that is none', /\[object Object\]|\bundefined\b|\bNaN\b/],
]

/**
 * Why a customer could not understand a sentence; null for one that is plain enough. Only what programs say is known
 * here: whether people's sentences are good is not for a pattern to judge.
 */
export function unplain(sentence: string): string | null {
  if (INNER_DETAIL.test(sentence)) return 'an inner detail'
  return NOT_A_SENTENCE.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null
}

/** The sentence of an answer: an envelope's message, the words of a page but for what was typed, else the text as it is. */
export function sentenceOf(body: string, type: string): string {
  if (type.startsWith('text/html'))
    return body.replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  if (!type.startsWith('application/json')) return body
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return body
  }
}
