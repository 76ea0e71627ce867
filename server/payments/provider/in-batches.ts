/** Long enough for the neighbours to come along, short enough that nothing waits for it noticeably. */
const GATHER_MS = 20

/**
 * Gathers what is given within a moment and writes it at once; each caller learns when its own is written. For
 * records that may as well be written again, since what fails fails for all of the batch.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let gathered: Item[] = []
  let written: Promise<void> | null = null
  const writeAll = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    const items = gathered
    gathered = []
    written = null
    await write(items)
  }
  return (item) => {
    gathered.push(item)
    written ??= writeAll()
    return written
  }
}
