import type { TestContext } from 'node:test'
import { parseBooksCommand } from '#server/payments/books/run-books-command.ts'
import { openStage, type Stage } from './payment-stage.ts'
import type { TerminalGiven, Type } from './staff-terminal.ts'

/** A person at a terminal of the books, beside the portal and before the same parties. */
export async function openBooksTerminal(
  context: TestContext,
  given: TerminalGiven = {},
): Promise<{ stage: Stage; type: Type }> {
  const stage = await openStage(context)
  const [{ rails, operator, country, publicUrl, brandEmail }] = stage.engines
  const { currency } = country
  const openParties = () => ({ rails, operator, currency, publicUrl, brandEmail, close: () => undefined })
  const type: Type = async (...typed) => {
    const lines: string[] = []
    const parsed = parseBooksCommand(typed)
    if (!parsed) return { done: false, said: 'usage' }
    const beside = { ...given, database: stage.database, openParties }
    const tools = { ...beside, by: 'ops', resolve: (path: string) => path }
    const done = await parsed.command({ ...tools, say: (line) => lines.push(line) }, parsed.words)
    return { done, said: lines.join('\n') }
  }
  return { stage, type }
}
