import type { Reader } from '../reader.ts'
import { isLoopback } from './host-places.ts'

interface Reach {
  readonly host: string
  readonly publicUrl: string
  /** What they are called. */
  readonly names?: { readonly program: string; readonly host: string; readonly publicUrl: string }
}

const PORTAL = { program: 'portal', host: 'HOST', publicUrl: 'PUBLIC_URL' }

/**
 * What run mode sandbox refuses: a portal, or a console, that others can reach, whose secrets everybody can read in this repository, and
 * a real provider asked under such a secret. The server's own guards everybody; others go to the party that they are read with.
 */
export function refusePublicSandbox(read: Reader, { host, publicUrl, names = PORTAL }: Reach): void {
  const allowed = read.of('start').allowPublicSandbox === 'yes'
  if (read.isLive) return
  const say = (name: string): void =>
    read.tell(
      `${name} lets others reach a ${names.program} in run mode sandbox, whose secrets are published: set RUN_MODE=live, or ALLOW_PUBLIC_SANDBOX=yes for a demonstration`,
    )
  if (!allowed && !isLoopback(host)) say(names.host)
  if (!allowed && URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname)) say(names.publicUrl)
  const [anywhere] = read.asked.flatMap(({ outside }) => outside)
  for (const { published, outside } of read.asked)
    for (const name of published) {
      const address = name === 'PORTAL_SECRET' ? anywhere : outside[0]
      if (address) read.tell(`${name} holds the sandbox's published value, but ${address} is not the sandbox`)
    }
}
