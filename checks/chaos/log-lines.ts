import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WARNING = 40
const MOST_LINES = 40

/** The last things that the processes of a run complained of. */
export function complaintsIn(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .toSorted()
    .map((name) => `${name}:\n${complaints(readFileSync(join(folder, name), 'utf8'))}`)
    .join('\n\n')
}

function complaints(log: string): string {
  return log.split('\n').filter(isComplaint).slice(-MOST_LINES).join('\n')
}

function isComplaint(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return level === undefined ? line !== '' : Number(level) >= WARNING
}
