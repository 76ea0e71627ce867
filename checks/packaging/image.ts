import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'

/** Making an image installs and builds everything from nothing. */
const WITHIN_MS = 30 * 60_000
const BASE = 'localhost/duuka-base'
const BUILD_BASE = 'localhost/duuka-build-base'
const IMAGE = 'localhost/duuka'
/** Where Debian keeps what a machine trusts; an installation behind a company's proxy needs its own. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** Programs of Debian that make an image where no registry of images is reached. */
export interface ImageTools {
  readonly buildah: string
  readonly mmdebstrap: string
}

export interface Image {
  /** Where its files lie, as they are. */
  readonly root: string
  remove(): void
}

/**
 * Makes the image of `deploy/container/Containerfile` in `folder`, on root file systems of Debian's own packages.
 *
 * @throws Error with the last lines of whatever failed
 */
export function makeImage(tools: ImageTools, folder: string): Image {
  const buildah = (...words: string[]): string =>
    run(tools.buildah, [
      '--root',
      join(folder, 'store'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'vfs',
      ...words,
    ])
  const build = (file: string, context: string, ...words: string[]): string =>
    buildah('bud', '--isolation', 'chroot', '--file', file, ...words, context)

  const bases = join(folder, 'bases')
  mkdirSync(bases, { recursive: true })
  run(tools.mmdebstrap, [
    '--variant=minbase',
    '--include=libstdc++6',
    'bookworm',
    join(bases, 'base.tar'),
    'http://deb.debian.org/debian',
  ])
  writeFileSync(join(bases, 'Containerfile'), 'FROM scratch\nADD base.tar /\n')
  build(join(bases, 'Containerfile'), bases, '--tag', BASE)

  const tooling = join(folder, 'tooling')
  layOutNpm(tooling)
  writeFileSync(
    join(tooling, 'Containerfile'),
    `FROM ${BASE}\nRUN apt-get update && apt-get install -y --no-install-recommends libatomic1\nCOPY files/ /\nENV NODE_EXTRA_CA_CERTS=${TRUSTED}\n`,
  )
  build(join(tooling, 'Containerfile'), tooling, '--tag', BUILD_BASE)

  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' }).stdout.trim()
  build(
    join(PROJECT, 'deploy', 'container', 'Containerfile'),
    PROJECT,
    '--tag',
    IMAGE,
    '--build-arg',
    `BUILD_BASE=${BUILD_BASE}`,
    '--build-arg',
    `BASE=${BASE}`,
    '--build-arg',
    `COMMIT=${commit}`,
  )
  const container = buildah('from', IMAGE)
  return { root: buildah('mount', container), remove: () => void buildah('rm', container) }
}

/** This machine's Node and npm, as an image has them. */
function layOutNpm(tooling: string): void {
  const npm = process.env['npm_execpath'] ?? ''
  if (!npm.endsWith('.js')) throw new Error('Start this by npm run check:image.')
  const files = join(tooling, 'files')
  mkdirSync(join(files, 'usr/local/bin'), { recursive: true })
  cpSync(process.execPath, join(files, 'usr/local/bin/node'))
  cpSync(dirname(dirname(npm)), join(files, 'usr/local/lib/node_modules/npm'), { recursive: true })
  writeFileSync(
    join(files, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  if (!existsSync(TRUSTED)) return
  mkdirSync(join(files, dirname(TRUSTED)), { recursive: true })
  cpSync(TRUSTED, join(files, TRUSTED))
}

/** Answers what a program printed last; throws with its last lines when it fails. */
function run(file: string, words: readonly string[]): string {
  const result = spawnSync(file, words, { encoding: 'utf8', timeout: WITHIN_MS, maxBuffer: 64_000_000 })
  if (result.status === 0) return result.stdout.trim().split('\n').at(-1) ?? ''
  const last = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-15).join('\n')
  throw new Error(
    `${file} ${words.find((word) => !word.startsWith('-')) ?? ''} failed: ${result.error?.message ?? ''}\n${last}`,
  )
}
