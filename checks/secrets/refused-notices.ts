/** Notifications that a portal did not believe, although the party meant them. */
export interface NoticeWatch {
  refused(): readonly string[]
  stop(): void
}

interface Sent {
  readonly system: string
  readonly variant: string
  /** Null when nobody answered. */
  readonly answered: number | null
}

/** Follows what the sandbox sends (`GET /admin/events`). */
export function watchNotices(sandboxUrl: string): NoticeWatch {
  const ending = new AbortController()
  const refused: string[] = []
  const note = (line: string): void => {
    const { system, variant, answered } = JSON.parse(line) as Sent
    if (variant === 'true' && answered !== null && answered >= 400 && answered !== 503)
      refused.push(`${system} ${answered}`)
  }
  const read = async (): Promise<void> => {
    const answer = await fetch(`${sandboxUrl}/admin/events?only=callback-sent`, { signal: ending.signal })
    let rest = ''
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) note(line.slice('data: '.length))
    }
  }
  void read().catch(() => {
    if (!ending.signal.aborted) refused.push('the sandbox stopped telling')
  })
  return { refused: () => refused, stop: () => ending.abort() }
}
