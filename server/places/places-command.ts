import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Bounds } from '#domain/places/point.ts'
import type { CommandTools } from '#server/commands/typed-command.ts'
import { csvOf } from './csv-of-rows.ts'
import { geojsonOf } from './geojson-of-rows.ts'
import { importPlaces, type ImportReport } from './import-places.ts'
import { SHOPS } from './kinds/shops-kind.ts'
import { SITES } from './kinds/sites-kind.ts'
import type { PlaceKind } from './place-kind.ts'

/** How the command is used, for whoever types none or a wrong one. */
export const PLACES_USAGE = `npm run places -- import shops|sites <file.csv|file.geojson> [--good-rows] [--check]
                 export shops|sites <file.csv|file.geojson>
                 count [shops|sites]

import replaces the whole set, or changes nothing. A row that cannot be used stops it, unless
--good-rows is given: then such rows are left out. --check only says what an import would do.`

/** What a command works with. */
export interface PlacesTools extends CommandTools {
  readonly box: Bounds
}

type Run = (tools: PlacesTools) => Promise<boolean>

interface Options {
  readonly goodRows: boolean
  readonly check: boolean
}

/** What can be done with places of one kind; the kind's own type stays inside. */
interface Doings {
  readonly count: Run
  readonly import: (path: string, options: Options) => Run
  readonly export: (path: string) => Run
}

function doingsOf<T>(kind: PlaceKind<T>): Doings {
  return {
    count: (tools) => count(kind, tools),
    import: (path, options) => (tools) => importFile(kind, tools, { path, ...options }),
    export: (path) => (tools) => exportFile(kind, tools, path),
  }
}

const KINDS: Readonly<Record<string, Doings>> = { shops: doingsOf(SHOPS), sites: doingsOf(SITES) }

/** Reads what was typed; null: it is none of the commands. */
export function parsePlacesCommand(typed: readonly string[]): Run | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { 'good-rows': { type: 'boolean' }, check: { type: 'boolean' } },
    })
    return runOf(positionals, { goodRows: values['good-rows'] === true, check: values.check === true })
  } catch {
    return null
  }
}

function runOf([command, name, path, ...more]: readonly string[], options: Options): Run | null {
  if (more.length > 0) return null
  if (command === 'count' && name === undefined)
    return async (tools) => {
      for (const doings of Object.values(KINDS)) await doings.count(tools)
      return true
    }
  const kind = name !== undefined && Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (!kind) return null
  if (path === undefined) return command === 'count' ? kind.count : null
  if (command === 'import') return kind.import(path, options)
  return command === 'export' ? kind.export(path) : null
}

async function count<T>(kind: PlaceKind<T>, { database, say }: PlacesTools): Promise<boolean> {
  const { edition, count: many } = await kind.newest(database)
  say(edition === 0 ? `${kind.name}: nothing was imported yet` : `${kind.name}: ${many}, import ${edition}`)
  return true
}

async function importFile<T>(
  kind: PlaceKind<T>,
  tools: PlacesTools,
  { path, goodRows, check }: Options & { readonly path: string },
): Promise<boolean> {
  const { database, box, by, say } = tools
  const file = { name: path, bytes: await readFile(tools.resolve(path)) }
  const report = await importPlaces(database, { kind, file, box, goodRows, check, by })
  for (const line of linesOf(report, kind.name)) say(line)
  return report.outcome === 'done' || (report.outcome === 'checked' && report.broken === 0)
}

/** The report in words: each broken row by its line, then what was done. */
function linesOf(report: ImportReport, kind: string): string[] {
  if (report.outcome === 'unreadable') return [report.problem, 'Nothing was changed.']
  const { faults, broken } = report
  const lines = faults.map(({ line, problem }) => `line ${line}: ${problem}`)
  const rest = broken === 0 ? '' : `; rows that cannot be used: ${broken}`
  if (report.outcome === 'done') return [...lines, `Imported ${kind}: ${report.count}${rest}.`]
  const told = `Good ${kind}: ${report.good}${rest}. Nothing was changed`
  const advice = ': mend the rows, or add --good-rows to leave them out.'
  return [...lines, `${told}${report.outcome === 'refused' && report.good > 0 ? advice : '.'}`]
}

async function exportFile<T>(kind: PlaceKind<T>, tools: PlacesTools, path: string): Promise<boolean> {
  const rows = (await kind.values(tools.database)).map(kind.row)
  const text = /\.(geo)?json$/i.test(path) ? geojsonOf(rows) : csvOf(kind.columns, rows)
  await writeFile(tools.resolve(path), text)
  tools.say(`Exported ${kind.name}: ${rows.length}, to ${path}.`)
  return true
}
