/** Providers are asked about so many items at the same time. */
const AT_ONCE = 4

/** Does the work for all items, a few at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let at = 0
  const worker = async (): Promise<void> => {
    for (let item = items[at++]; item !== undefined; item = items[at++]) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
