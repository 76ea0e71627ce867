import { readFileSync } from 'node:fs'

/** The rows of a table that lies beside the code, without its first line: cells parted by `;`, without blanks around. */
export function readTable(file: URL): readonly (readonly string[])[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split(';').map((cell) => cell.trim()))
}
