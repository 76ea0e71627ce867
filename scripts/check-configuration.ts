import { readConfig } from '#server/config/config.ts'
import { startSummary } from '#server/config/start/summary.ts'
import { tellFaults } from '#server/config/start/tell-faults.ts'

/** Stands for the embedded database, which is started only when the configuration is right. */
const EMBEDDED = 'postgresql:///duuka'

/**
 * Reads the portal's configuration before anything is built, started or bound. Answers what the person at the terminal
 * should know: warnings, and in run mode live whom the portal is about to speak to.
 *
 * @throws Error with a line for every fault, without values
 */
export function checkConfiguration(environment: NodeJS.ProcessEnv): readonly string[] {
  const isLive = environment['RUN_MODE'] === 'live'
  const isGiven = Boolean(environment['DATABASE_URL'] || environment['DATABASE_URL_FILE'])
  const found = readConfig(isLive || isGiven ? environment : { ...environment, DATABASE_URL: EMBEDDED })
  if (!found.ok) throw new Error(tellFaults(found.faults).join('\n'))
  const warnings = found.warnings.map((warning) => `Warning: ${warning}`)
  if (!isLive) return warnings
  return [...warnings, 'Starting with', ...startSummary(found.config).map((line) => `- ${line}`)]
}
