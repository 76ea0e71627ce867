import { readPortalSecrets } from '#server/config/reading/portal-secrets.ts'
import { Reader } from '#server/config/reader.ts'
import { parseSecretsCommand, runSecretsCommand, SECRETS_USAGE } from '#server/secrets/secrets-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parseSecretsCommand(process.argv.slice(2)), {
  usage: SECRETS_USAGE,
  run: (command, tools) => {
    const read = new Reader(process.env)
    const secrets = readPortalSecrets(read)
    if (read.faults.length > 0) throw new Error(read.faults.join('\n'))
    return runSecretsCommand(command, tools, secrets)
  },
})
