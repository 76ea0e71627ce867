import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'
import type { World } from '#scripts/world.ts'

export type Json = Record<string, unknown>

/** What a command said, and whether it was done. */
export interface Said {
  readonly done: boolean
  readonly words: string
}

/** An operator at the machine of a running portal, with a folder of content of their own. */
export interface OwnContent {
  readonly folder: string
  /** `en/orp-translation.json` becomes this text. */
  write(file: string, text: string): void
  read(file: string): string
  /** Changes one JSON file in place. */
  edit(file: string, change: (value: Json) => Json): void
  /** The folder is the shipped content again, and nothing else. */
  startOver(): void
  /** `npm run content -- …` */
  run(...words: string[]): Promise<Said>
  /** The number of the version that customers read. */
  activeVersion(): Promise<string>
  remove(): void
}

/** A copy of the shipped content in a folder of its own, and the content command beside it. */
export function ownContent(world: World): OwnContent {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-own-content-'))
  const startOver = () => {
    rmSync(folder, { recursive: true })
    for (const language of ['en', 'sw'])
      cpSync(join(PROJECT, 'content', language), join(folder, language), { recursive: true })
  }
  startOver()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const run = (...words: string[]) => runCommand(world, words)
  return {
    folder,
    read,
    write,
    startOver,
    edit: (file, change) => write(file, JSON.stringify(change(JSON.parse(read(file)) as Json))),
    run,
    activeVersion: async () => /^\* +(\d+)/m.exec((await run('list')).words)?.[1] ?? '',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function runCommand(world: World, words: readonly string[]): Promise<Said> {
  const child = spawn(process.execPath, [join(PROJECT, 'scripts', 'commands', 'content.ts'), ...words], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: world.database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ done: code === 0, words: said }))
  })
}
