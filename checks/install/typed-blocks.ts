/** What an operator types, as one block of a document has it. */
export interface TypedBlock {
  /** The heading that it stands under. */
  readonly part: string
  readonly text: string
}

const HEADING = /^#+ (?<name>.+)$/
const OPENS = /^```sh\b/
const CLOSES = /^```$/

/** Every block of a document that is typed into a shell, in its order. */
export function typedBlocks(document: string): readonly TypedBlock[] {
  const blocks: TypedBlock[] = []
  let part = ''
  let open: string[] | null = null
  for (const line of document.split('\n')) {
    if (open && CLOSES.test(line)) {
      blocks.push({ part, text: open.join('\n') })
      open = null
    } else if (open) open.push(line)
    else if (OPENS.test(line)) open = []
    else part = HEADING.exec(line)?.groups?.['name'] ?? part
  }
  return blocks
}
