import { serializeError } from './serialize-error.ts'

/**
 * Output that nobody reads any more, or for which there is no room, ends no process; and what ends one is told without
 * the values that it carries. For the beginning of a program.
 */
export function surviveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    console.error(
      JSON.stringify({ level: 60, time: Date.now(), err: serializeError(error), msg: 'the process ended' }),
    )
    process.exit(1)
  })
}
