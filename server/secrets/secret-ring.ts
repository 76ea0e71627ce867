import { createHash } from 'node:crypto'

/**
 * The server's own secrets: the first one makes, every one is believed, so that a secret is replaced while the portal
 * runs (docs/configuration.md). A text alone is a ring of one.
 */
export type Secrets = string | Ring | LiveSecrets

type Ring = readonly [string, ...string[]]

/** A ring that is another one after a reload: it is asked at every use. */
export interface LiveSecrets {
  readonly current: () => Ring
}

/** The secret that new things are made under. */
export function firstSecret(secrets: Secrets): string {
  return everySecret(secrets)[0]
}

/** Every secret that is believed, the first one first. */
export function everySecret(secrets: Secrets): Ring {
  if (typeof secrets === 'string') return [secrets]
  const [first, ...others] = 'current' in secrets ? secrets.current() : secrets
  return [first, ...new Set(others.filter((other) => other !== first))]
}

/** Names a secret without telling it: what lies under a replaced one is found by it. */
export function keyId(secret: string): string {
  return createHash('sha256').update('duuka key id').update(secret).digest('hex').slice(0, 8)
}
