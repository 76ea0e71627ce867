import type { Environment } from '#server/config/config.ts'
import { EXAMPLE_COUNTRIES, exampleFile } from './example.ts'
import { examine } from './examine.ts'
import { linesOf } from './finding.ts'

export const DOCTOR_USAGE = `npm run doctor                          looks at everything that the portal needs; ends with 1 when something is wrong
npm run --silent doctor -- --example ${EXAMPLE_COUNTRIES.join('|')}   writes a file of the settings that a live portal demands`

interface DoctorTools {
  readonly environment: Environment
  /** Where the embedded database runs; '' where it does not. */
  readonly embeddedUrl: () => Promise<string>
  readonly say: (line: string) => void
}

/** What the command ends with: 0, 1 for something wrong, 2 for words that it does not know. */
export async function runDoctor(
  words: readonly string[],
  { environment, embeddedUrl, say }: DoctorTools,
): Promise<number> {
  const [option, opco = environment['OPCO'] || 'UG', ...more] = words
  if (option === undefined) return look(environment, await embeddedUrl(), say)
  const example = option === '--example' && more.length === 0 ? exampleFile(opco, environment) : null
  say(example ?? DOCTOR_USAGE)
  return example === null ? 2 : 0
}

async function look(environment: Environment, embeddedUrl: string, say: DoctorTools['say']): Promise<number> {
  const findings = await examine({ environment, embeddedUrl })
  for (const line of linesOf(findings)) say(line)
  const counted = (verdict: string): number => findings.filter((one) => one.verdict === verdict).length
  say(`${counted('wrong')} wrong, ${counted('warning')} to be looked at, ${counted('ok')} well`)
  return counted('wrong') > 0 ? 1 : 0
}
