import type { Node } from '../cluster/node.ts'

/** The machines as they are before one is hurt. */
export interface Roles {
  readonly primary: Node
  /** Has every acknowledged commit. */
  readonly standby: Node
  /** The third one. */
  readonly other: Node
}

/** Something that happens to the machines of the database. */
export interface Injury {
  readonly name: string
  /** Another machine has to become the primary. */
  readonly failsOver: boolean
  /** Hurts; answers how it is made good again. */
  readonly inflict: (roles: Roles) => Promise<() => Promise<void>>
}
