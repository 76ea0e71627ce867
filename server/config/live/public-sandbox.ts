import type { Reader } from '../reader.ts'
import type { VariableName } from '../reading/variables.ts'
import { isLoopback } from './host-places.ts'

interface Reach {
  readonly host: string
  readonly publicUrl: string
}

/**
 * What run mode sandbox refuses: a portal that others can reach, whose secrets everybody can read in this repository, and
 * a real provider asked under such a secret.
 */
export function refusePublicSandbox(read: Reader, { host, publicUrl }: Reach): void {
  const allowed = read.oneOf('ALLOW_PUBLIC_SANDBOX', ['yes', 'no'], 'no') === 'yes'
  if (read.isLive) return
  const say = (name: VariableName): void => {
    read.faults.push(
      `${name} lets others reach a portal in run mode sandbox, whose secrets are published: set RUN_MODE=live, or ALLOW_PUBLIC_SANDBOX=yes for a demonstration`,
    )
  }
  if (!allowed && !isLoopback(host)) say('HOST')
  if (!allowed && URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname)) say('PUBLIC_URL')
  for (const name of read.pretended) {
    const address = [...read.outside].find((one) => isAskedWith(one, name))
    if (address)
      read.faults.push(`${name} holds the sandbox's published value, but ${address} is not the sandbox`)
  }
}

/** The server's own secret guards everybody; others go to the party that their name begins with. */
function isAskedWith(address: VariableName, secret: VariableName): boolean {
  if (secret === 'PORTAL_SECRET') return true
  if (secret === 'OPERATOR_KEY' && address === 'TMF_URL') return true
  if (secret === 'MPESA_CALLBACK_KEY' && address === 'DARAJA_URL') return true
  return partyOf(address) === partyOf(secret)
}

function partyOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}
