/** What ends a statement, and what hides a semicolon: texts, quoted names, bodies between dollars, comments. */
const PARTS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/g

/** The statements of a migration in order, each on one line, without comments. */
export function statementsOf(text: string): readonly string[] {
  const found = ['']
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') found.push('')
    else if (!part.startsWith('--') && !part.startsWith('/*')) found[found.length - 1] += part
  }
  return found
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}
