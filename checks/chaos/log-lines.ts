import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WARNING = 40
const MOST_LINES = 6
const MOST_CHARACTERS = 600

/** What the processes of a run complained of: how often each thing was said, and the last ones in full. */
export function complaintsIn(folders: readonly string[]): string {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ parentPath, name }) => `${name}:\n${complaints(readFileSync(join(parentPath, name), 'utf8'))}`)
    .join('\n\n')
}

function complaints(log: string): string {
  const lines = log.split('\n').filter(isComplaint)
  const said = [...Map.groupBy(lines, sayingOf)].map(([saying, all]) => `${all.length} × ${saying}`)
  const last = lines
    .filter((line) => !/"level":40|DatabaseUnavailable|ready on/.test(line))
    .slice(-MOST_LINES)
  return [...said, ...last.map((line) => line.slice(0, MOST_CHARACTERS))].join('\n')
}

function sayingOf(line: string): string {
  return /"msg":"([^"]*)"/.exec(line)?.[1] ?? line.slice(0, 60)
}

function isComplaint(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return level === undefined ? line !== '' : Number(level) >= WARNING
}
