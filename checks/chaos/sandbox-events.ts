/** A stream of what happens outside. */
export interface Listening {
  stop(): void
  /** Rejects when the stream ends before it was stopped. */
  readonly broken: Promise<never>
}

/** Calls `heard` for each of the wanted events from now on (`GET /admin/events`). */
export function listenToSandbox(
  sandboxUrl: string,
  wanted: readonly string[],
  heard: (event: string) => void,
): Listening {
  const ending = new AbortController()
  const broken = read(`${sandboxUrl}/admin/events?only=${wanted.join(',')}`, ending.signal, heard).then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => (ending.signal.aborted ? new Promise<never>(() => undefined) : Promise.reject(error)),
  )
  broken.catch(() => undefined)
  return { stop: () => ending.abort(), broken }
}

async function read(address: string, signal: AbortSignal, heard: (event: string) => void): Promise<void> {
  const answer = await fetch(address, { signal })
  if (!answer.body) throw new Error('the sandbox tells no events')
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('event: ')) heard(line.slice('event: '.length))
  }
  throw new Error('the sandbox stopped telling events')
}
