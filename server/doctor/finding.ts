/** What was found out about one thing, for one line. */
export interface Finding {
  readonly verdict: 'ok' | 'warning' | 'wrong'
  /** What was looked at: `database`, `port`, a party. */
  readonly about: string
  /** Without a secret, a path of a secret or an answer of a stranger. */
  readonly says: string
  /** What to do; '' where all is well. */
  readonly remedy: string
}

export function ok(about: string, says: string): Finding {
  return { verdict: 'ok', about, says, remedy: '' }
}

export function warning(about: string, says: string, remedy: string): Finding {
  return { verdict: 'warning', about, says, remedy }
}

export function wrong(about: string, says: string, remedy: string): Finding {
  return { verdict: 'wrong', about, says, remedy }
}

/** `wrong    port  3000 is taken by another program → choose another with PORT`, in columns. */
export function linesOf(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  return findings.map(
    ({ verdict, about, says, remedy }) =>
      `${verdict.padEnd(8)} ${about.padEnd(width)}  ${says}${remedy === '' ? '' : ` → ${remedy}`}`,
  )
}

/** How far this machine's clock is from another's. */
export interface ClockSeen {
  /** Whose: `the database`, `SMS`. */
  readonly of: string
  /** Milliseconds that ours is ahead. */
  readonly aheadMs: number
}

/** What a look found, and the clocks that it saw. */
export interface Looked {
  readonly findings: readonly Finding[]
  readonly clocks: readonly ClockSeen[]
}

/** Of a look that saw no clock. */
export function found(...findings: readonly Finding[]): Looked {
  return { findings, clocks: [] }
}

/** Several looks as one. */
export function together(looks: readonly Looked[]): Looked {
  return {
    findings: looks.flatMap(({ findings }) => findings),
    clocks: looks.flatMap(({ clocks }) => clocks),
  }
}

/** What a look says, or that it took too long: nothing here waits for a silent machine. `ms` milliseconds. */
export async function within(ms: number, about: string, look: () => Promise<Looked>): Promise<Looked> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Looked>((resolve) => {
    const finding = wrong(
      about,
      `says nothing for ${Math.round(ms / 1_000)} seconds`,
      'look whether it, or what is between, is stuck',
    )
    timer = setTimeout(() => resolve(found(finding)), ms)
  })
  try {
    return await Promise.race([look(), late])
  } finally {
    clearTimeout(timer)
  }
}
