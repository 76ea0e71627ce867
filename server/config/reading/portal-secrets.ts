import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Reader } from '../reader.ts'

const MOST_SECRETS = 4

/**
 * The server's own secret (`PORTAL_SECRET`), or several while it is replaced (`PORTAL_SECRETS=new,old`): what is made is
 * made under the first, and what was made under any of them is believed.
 */
export function readPortalSecrets(read: Reader): Secrets {
  const several = read.text('PORTAL_SECRETS', '')
  if (several === '') return read.secret('PORTAL_SECRET')
  const [first, ...others] = several.split(/[\s,]+/).filter((secret) => secret !== '')
  if (read.text('PORTAL_SECRET', '') !== '')
    read.faults.push('PORTAL_SECRET and PORTAL_SECRETS are both set: one of them must go')
  if (first === undefined || others.length >= MOST_SECRETS) {
    read.faults.push(`PORTAL_SECRETS must be one to ${MOST_SECRETS} secrets with commas between`)
    return ''
  }
  for (const secret of [first, ...others]) read.checkSecret('PORTAL_SECRETS', secret)
  return [first, ...others]
}
