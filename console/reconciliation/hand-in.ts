import { CONSOLE_CALLS, CONSOLE_HEADER } from '#contract/console/addresses.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { StatementRead } from '#contract/console/reconciliation.ts'

/** A long list is read as it comes: so long it may take. */
const DEADLINE_MS = 10 * 60_000
/** Enough for the names of the columns and the first rows. */
const HEAD_BYTES = 8_000

/** Hands a file in as it is, without taking it into memory. Null: it did not arrive, or was not answered. */
export async function handIn(of: ConsoleRequest<'readStatement'>, file: Blob): Promise<StatementRead | null> {
  try {
    const answer = await fetch(
      `${CONSOLE_CALLS.readStatement.path}?of=${encodeURIComponent(JSON.stringify(of))}`,
      {
        method: 'POST',
        headers: { 'content-type': 'text/csv', [CONSOLE_HEADER]: '1' },
        body: file,
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
    )
    return answer.ok ? ((await answer.json()) as StatementRead) : null
  } catch {
    return null
  }
}

/** First bytes of a file in base64, for a preview of its columns. Bytes, because the server detects the encoding. */
export async function beginningOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
