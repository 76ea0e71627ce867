import type { CommandTools } from '#server/commands/typed-command.ts'
import { countSealed, reseal } from './reseal.ts'
import { firstSecret, keyId, type Secrets } from './secret-ring.ts'

export const SECRETS_USAGE = `npm run secrets -- <command>
  status   which of the portal's own secrets the kept keys lie under
  reseal   seals them anew under the first one, so that an older one may go`

export type SecretsCommand = 'status' | 'reseal'

/** What was typed; null when it is none of the commands. */
export function parseSecretsCommand(words: readonly string[]): SecretsCommand | null {
  const [command, ...more] = words
  return more.length === 0 && (command === 'status' || command === 'reseal') ? command : null
}

/** Says how things stand, after sealing anew where that is asked for. Secrets are told by their ids. */
export async function runSecretsCommand(
  command: SecretsCommand,
  { database, say }: Pick<CommandTools, 'database' | 'say'>,
  secrets: Secrets,
): Promise<boolean> {
  if (command === 'reseal') say(`Sealed anew: ${await reseal(database, secrets)}.`)
  for (const [id, count] of await countSealed(database, secrets)) {
    const first = id === keyId(firstSecret(secrets)) ? ', the first one' : ''
    say(id === '' ? `Under no secret that is known here: ${count}.` : `Under ${id}${first}: ${count}.`)
  }
  return true
}
