import type { TestEvent } from 'node:test/reporters'

/** A reporter for `node --test` that writes only the counts of the whole run, as one JSON object. */
export default async function* tally(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type === 'test:summary' && event.data.file === undefined)
      yield JSON.stringify(event.data.counts)
  }
}
