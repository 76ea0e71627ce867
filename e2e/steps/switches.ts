import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'
import type { World } from '#scripts/world.ts'

/** Staff type `npm run switches -- …`. Throws when it was not done. */
export async function typeSwitches(world: World, ...words: string[]): Promise<void> {
  const who = ['--by', 'Grace', '--reason', 'a journey']
  const program = join(PROJECT, 'scripts', 'commands', 'switches.ts')
  const child = spawn(process.execPath, [program, ...words, ...who], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: world.database.url },
    stdio: 'inherit',
  })
  const [code]: (number | null)[] = await once(child, 'close')
  if (code !== 0) throw new Error(`switches ${words.join(' ')} ended with ${code}`)
}
