import type { EventName } from '../core/events.ts'
import type { Ask } from '../http/message.ts'
import type { World } from '../world.ts'

/** Bytes that may wait for a slow reader before the stream is ended. */
const BACKLOG_LIMIT = 8 * 1024 * 1024

/** `text/event-stream` of what happens from now on; `?only=a,b` limits it to some events. */
export function streamEvents(world: World, ask: Ask): 'taken' {
  const { response } = ask
  const wanted = ask.query.get('only')?.split(',') ?? null
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': listening\n\n')
  const stop = world.events.listen((name: EventName, detail) => {
    if (wanted && !wanted.includes(name)) return
    response.write(`event: ${name}\ndata: ${JSON.stringify(detail)}\n\n`)
    if (response.writableLength > BACKLOG_LIMIT) response.destroy()
  })
  response.on('close', stop)
  return 'taken'
}
