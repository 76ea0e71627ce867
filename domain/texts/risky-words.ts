/**
 * Strings by which words move money or give secrets away, whatever else they say: numbers, dial codes, addresses and words for a PIN. A text that brings
 * one in needs a second reader, and an SMS in free words must not have one. The records have the same patterns (migration 153),
 * so they're written in what JavaScript and PostgreSQL both read. They read plainWords.
 */
const RISKY = [
  // Five or more digits: a phone number, an account, an amount.
  /[0-9](?:[ .()-]{0,2}[0-9]){4,}/g,
  // A dial code: *165*1#. An HTML entity (&#39;) isn't one.
  /(?<!&)[*#]+ ?[0-9_](?:[0-9*#_ ]*[0-9*#_])?/g,
  /\+ ?[0-9_](?:[0-9 ]*[0-9])?/g,
  /[a-z0-9._-]{0,60}@[a-z0-9._-]*/g,
  /(?:www|http)[^ "'<>()]*/g,
  /[a-z0-9-]{0,60}[a-z0-9]\.[a-z]{2}[^ "'<>()]*/g,
  // The target of a link, in HTML and in Markdown.
  /(?<=href=")[^" ]+/g,
  /(?<=\]\()[^) ]+/g,
  // English, Swahili, Luganda.
  /(?<![a-z])(?:p[ .]?i[ .]?n|otp|pass ?word|pass ?code|secret|code|siri|nenosiri|nywila|mi?simbo|e?kyama)s?(?![a-z])/g,
] as const

/** Combining marks and invisible characters. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Mn}/gu
/** A place that a program fills. */
const PLACE = /\{\{[^}]*\}\}/g
/** Space, and escapes of JSON. */
const SPACE = /(?:\\u[0-9a-f]{4}|\\[a-z"/\\]|[ \t\r\n])+/g

/** Words without what hides a number in them: marks, wide digits, unseen signs, more than one space. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(PLACE, '_')
    .replaceAll(SPACE, ' ')
}

/** Every risky string of a text, each once. */
export function risksIn(text: string): readonly string[] {
  const plain = plainWords(text)
  return [...new Set(RISKY.flatMap((pattern) => plain.match(pattern) ?? []))]
}

/** Risky strings that a text has and the one before it didn't. */
export function broughtIn(before: string, after: string): readonly string[] {
  const had = new Set(risksIn(before))
  return risksIn(after).filter((risk) => !had.has(risk))
}
