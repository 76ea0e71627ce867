import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Reader } from '../reader.ts'
import { SCHEMAS } from './schemas.ts'

const MOST_SECRETS = 4

/**
 * The server's own secret (`PORTAL_SECRET`), or several while it is replaced (`PORTAL_SECRETS=new,old`): what is made is
 * made under the first, and what was made under any of them is believed.
 */
export function readPortalSecrets(read: Reader): Secrets {
  const { several, one } = read.of('secrets')
  if (several === '') return read.of('secret').one
  const [first, ...others] = several.split(/[\s,]+/).filter((secret) => secret !== '')
  if (one !== '') read.tell('PORTAL_SECRET and PORTAL_SECRETS are both set: one of them must go')
  if (first === undefined || others.length >= MOST_SECRETS) {
    read.tell(`PORTAL_SECRETS must be one to ${MOST_SECRETS} secrets with commas between`)
    return ''
  }
  for (const secret of [first, ...others]) read.judge(SCHEMAS.secrets.several, secret)
  return [first, ...others]
}
