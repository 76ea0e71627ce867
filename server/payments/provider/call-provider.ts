import type { Unsure } from '#domain/payments/evidence.ts'

/** An adapter that throws has told us nothing: unknown is never failed. */
export async function callProvider<Said>(ask: () => Promise<Said>): Promise<Said | Unsure> {
  try {
    return await ask()
  } catch (error) {
    return { kind: 'unsure', reason: error instanceof Error ? error.message : 'the adapter threw' }
  }
}

/** Values that no record can hold, records that contradict each other, a value longer than an index takes. */
const UNWRITABLE = /^(?:22|23|54)/

function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * Records what was said. What the database will never take is recorded as undecided instead: written again as it
 * is, it would keep its payment from ever ending (I7). Any other failure is thrown.
 */
export async function recordOrUndecided<Said extends { readonly kind: string }, Done>(
  said: Said,
  write: (said: Said | Unsure) => Promise<Done>,
): Promise<Done> {
  try {
    return await write(said)
  } catch (error) {
    const code = sqlStateOf(error)
    if (said.kind === 'unsure' || !UNWRITABLE.test(code)) throw error
    return write({
      kind: 'unsure',
      reason: `unmapped answer ${said.kind}, no record takes it, SQLSTATE ${code}`,
    })
  }
}
