import type { Role } from '#domain/staff/roles.ts'

/** The session that a request belongs to. */
export interface AskerSession {
  readonly hash: Buffer
  /** What it is called where others read of it. */
  readonly name: string
  /** Two sessions of one browser are one device. */
  readonly browser: string
}

/** A person of the staff who asks for something, as the records know them at this moment. */
export interface Asker {
  readonly staffId: number
  readonly name: string
  readonly roles: readonly Role[]
  readonly session: AskerSession
  /** Since it was last proved who this is, milliseconds by the database's clock; null: not since the session began. */
  readonly provedMs: number | null
  readonly requestId: string
  /** Where the request came from: a network, as the audit keeps it. */
  readonly origin: string
}

/** `S.K.` of `Sarah Kato`. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) => `${String.fromCodePoint(part.codePointAt(0) ?? 0).toUpperCase()}.`)
  return letters.slice(0, 3).join('')
}
