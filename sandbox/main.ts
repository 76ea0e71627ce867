import { startSandbox } from './app.ts'
import { admitCountry } from './cast/guest-country.ts'
import { readGuestCountry } from './cast/read-guest-country.ts'
import { settingsFrom } from './settings.ts'

/** Start from the environment, say where, and leave cleanly when told to. */
async function main(): Promise<void> {
  const settings = settingsFrom(process.env)
  const countryFile = process.env['COUNTRY_FILE']
  const guest = countryFile ? readGuestCountry(countryFile) : null
  if (guest) admitCountry(guest)
  const merchant = process.env['SANDBOX_MERCHANT'] ?? guest?.brand ?? settings.merchant
  const sandbox = await startSandbox({ ...settings, merchant })
  process.stdout.write(`sandbox ready on ${sandbox.url}\n`)
  const leave = (): void => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
}

function sentenceOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  if ('code' in problem && problem.code === 'EADDRINUSE') {
    return 'The sandbox cannot start: its port is in use. Stop the other program or set SANDBOX_PORT.'
  }
  return `The sandbox cannot start: ${problem.message}`
}

main().catch((problem: unknown) => {
  process.stderr.write(`${sentenceOf(problem)}\n`)
  process.exit(1)
})
