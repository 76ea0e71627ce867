import { read } from '../repository.ts'
import { drawPaymentStates, drawReview, listFacts } from './payment-states.ts'
import { drawTiers } from './test-tiers.ts'
import { drawRooms, listRoomsAround } from './rooms.ts'

/** Part of a document that is made from the code: what stands between its two marks. */
interface Drawing {
  readonly document: string
  readonly name: string
  readonly draw: () => string
}

const DRAWINGS: readonly Drawing[] = [
  { document: 'docs/architecture.md', name: 'rooms', draw: drawRooms },
  { document: 'docs/architecture.md', name: 'rooms around', draw: listRoomsAround },
  { document: 'docs/payment-states.md', name: 'payment states', draw: drawPaymentStates },
  { document: 'docs/payment-states.md', name: 'review', draw: drawReview },
  { document: 'docs/payment-states.md', name: 'facts', draw: listFacts },
  { document: 'docs/testing.md', name: 'test tiers', draw: drawTiers },
]

/** The documents as they are, and as they would be if they were drawn now. Throws when a mark is missing. */
export function drawnDocuments(): {
  readonly document: string
  readonly is: string
  readonly drawn: string
}[] {
  const documents = [...new Set(DRAWINGS.map(({ document }) => document))]
  return documents.map((document) => {
    const is = read(document)
    const drawn = DRAWINGS.filter((one) => one.document === document).reduce(
      (text, { name, draw }) => between(text, { name, drawing: draw() }),
      is,
    )
    return { document, is, drawn }
  })
}

function between(text: string, { name, drawing }: { name: string; drawing: string }): string {
  const begin = `<!-- drawn: ${name} -->`
  const end = '<!-- end of what is drawn -->'
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`No place for the drawing "${name}": ${begin} … ${end}`)
  return `${text.slice(0, from)}${begin}\n\n${drawing}\n\n${text.slice(to)}`
}
