/** A piece of the portal that has not arrived by then never will (SHELL-34). */
export const PIECE_DEADLINE_MS = 120_000

/** Code that could not be loaded; the router's error screen names it (SHELL-34). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * A piece of the portal that is on its way (`import('../x.ts')`). Throws a ChunkLoadError when it is lost, or after
 * 120 s.
 */
export async function loadPiece<T>(arriving: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('Loading chunk failed: timeout')), PIECE_DEADLINE_MS)
  })
  try {
    return await Promise.race([arriving, late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('Loading chunk failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}
