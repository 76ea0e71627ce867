import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'
import { openFreshMachine, type FreshMachine, type MachineTools } from './fresh-machine.ts'
import { typedBlocks, type TypedBlock } from './typed-blocks.ts'

// The page of installation, typed as it stands on a Debian that was made a moment ago: from nothing to a purchase and an
// alert that fires.

const PAGE = 'docs/running/install.md'
const MOST_SECONDS = 30 * 60
const LINES_KEPT = 40
/** What the shell prints where a block begins. */
const MARK = '== block '

/** One script of all blocks, in one shell, as a person types them. */
function scriptOf(blocks: readonly TypedBlock[]): string {
  return [
    ...blocks.map(({ text }, at) => `echo '${MARK}${at}'\n${text}\n`),
    `echo '${MARK}${blocks.length}'\n`,
  ].join('')
}

interface Took {
  readonly part: string
  readonly seconds: number
}

/** @throws Error with the last lines, where a block did not end well */
async function typeAll(machine: FreshMachine, blocks: readonly TypedBlock[]): Promise<readonly Took[]> {
  const starts: number[] = []
  let last: string[] = []
  const code = await machine.type(scriptOf(blocks), (line) => {
    if (line.startsWith(MARK)) starts.push(performance.now())
    else last = [...last, line].slice(-LINES_KEPT)
  })
  if (code !== 0 || starts.length <= blocks.length) {
    const part = blocks[starts.length - 1]?.part ?? 'the first block'
    throw new Error(`“${part}” of ${PAGE} ended with ${code}:\n${last.join('\n')}`)
  }
  const seconds = (at: number): number => ((starts[at + 1] ?? 0) - (starts[at] ?? 0)) / 1_000
  return blocks.map(({ part }, at) => ({ part, seconds: seconds(at) }))
}

/** @throws Error when the page does not lead to its end, or takes too long */
async function install(folder: string, tools: MachineTools): Promise<void> {
  const blocks = typedBlocks(readFileSync(join(PROJECT, PAGE), 'utf8'))
  const begun = performance.now()
  const machine = await openFreshMachine(tools, folder)
  console.log(`a fresh Debian has started after ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  try {
    const took = await typeAll(machine, blocks)
    for (const { part, seconds } of took) console.log(`${seconds.toFixed(0).padStart(5)} s  ${part}`)
    const all = took.reduce((sum, { seconds }) => sum + seconds, 0)
    console.log(`${all.toFixed(0).padStart(5)} s  in all, to a purchase and an alert that fires`)
    if (all > MOST_SECONDS) throw new Error(`That is more than ${MOST_SECONDS / 60} minutes.`)
  } finally {
    await machine.close()
  }
}

const mmdebstrap = ensureProgram('mmdebstrap')
const nspawn = ensureProgram('systemd-nspawn', 'systemd-container')
const slirp4netns = ensureProgram('slirp4netns')
if (!mmdebstrap || !nspawn || !slirp4netns || process.getuid?.() !== 0) {
  console.log(
    'Left out: a fresh machine needs root, and mmdebstrap, systemd-nspawn and slirp4netns of Debian.',
  )
} else {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-install-'))
  try {
    await install(folder, { mmdebstrap, nspawn, slirp4netns })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
