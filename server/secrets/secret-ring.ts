import { createHash } from 'node:crypto'

/**
 * The server's own secrets: the first one makes, every one is believed, so that a secret is replaced while the portal
 * runs (docs/configuration.md). A text alone is a ring of one.
 */
export type Secrets = string | readonly [string, ...string[]]

/** The secret that new things are made under. */
export function firstSecret(secrets: Secrets): string {
  return typeof secrets === 'string' ? secrets : secrets[0]
}

/** Every secret that is believed, the first one first. */
export function everySecret(secrets: Secrets): readonly string[] {
  return typeof secrets === 'string' ? [secrets] : [...new Set(secrets)]
}

/** Names a secret without telling it: what lies under a replaced one is found by it. */
export function keyId(secret: string): string {
  return createHash('sha256').update('duuka key id').update(secret).digest('hex').slice(0, 8)
}
