import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PROJECT } from '../processes.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { readPackages, shippedDependencies, shippedPackages, type Manifest } from './shipped-packages.ts'
import { COMMANDS, shippedSources } from './shipped-sources.ts'

/** Files beside the programs that an operator reads. */
const PAPERS = [
  'LICENSE',
  'NOTICE',
  ...[
    'release',
    'configuration',
    'running-payments',
    'content',
    'leads',
    'places',
    'importing-places',
    'card-scope',
  ].map((name) => `docs/${name}.md`),
]
/** Guides for whoever runs it, and what they copy from. */
const GUIDES = '{docs/running,deploy}/**/*'
const BILL_OF_MATERIALS = 'sbom.cdx.json'
const CHECKSUMS = 'SHA256SUMS'

/**
 * Writes everything that one portal and the staff's console need to run, and nothing else, into an empty folder: no sandbox, tests or build
 * tools. Both must be built, and its packages installed. What was in the folder before is removed.
 *
 * @throws Error when something that belongs into it is missing
 */
export function makeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { manifest, lock } = readPackages()
  const dependencies = shippedDependencies(manifest)
  const packages = shippedPackages(lock, Object.keys(dependencies))
  for (const path of [...shippedSources(), ...PAPERS, ...guides(), ...builtFiles()]) copy(path, folder)
  for (const path of Object.keys(packages)) copyPackage(path, folder)
  const own = ownManifest(manifest, dependencies)
  writeJson(folder, 'package.json', own)
  writeJson(folder, 'package-lock.json', {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    packages: {
      '': { name: own.name, version: own.version, license: own.license, dependencies },
      ...packages,
    },
  })
  writeFileSync(join(folder, 'VERSION'), `${manifest.version} ${commit()}\n`)
  writeBillOfMaterials(join(folder, BILL_OF_MATERIALS), folder)
  writeFileSync(join(folder, CHECKSUMS), checksums(folder))
}

function guides(): string[] {
  return globSync(GUIDES, { cwd: PROJECT }).filter((path) => statSync(join(PROJECT, path)).isFile())
}

function ownManifest(manifest: Manifest, dependencies: Record<string, string>) {
  const { name, version, description, license, type, imports } = manifest
  const needed = Object.entries(imports).filter(([room]) => room !== '#sandbox/*' && room !== '#console/*')
  const commands = COMMANDS.map((command) => [command, `node scripts/commands/${command}.ts`])
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines: { node: manifest.dependencies['node'] ?? '' },
    imports: Object.fromEntries(needed),
    scripts: {
      portal: 'exec node server/main.ts',
      console: 'exec node server/console/main.ts',
      start: 'exec node server/main.ts',
      ...Object.fromEntries(commands),
    },
    dependencies,
  }
}

function builtFiles(): string[] {
  const pages = globSync('build/{client,server}/**/{*,.vite/*}', { cwd: PROJECT })
  if (pages.length === 0) throw new Error('The portal is not built.')
  const desk = globSync('build-console/**/*', { cwd: PROJECT })
  if (desk.length === 0) throw new Error('The console is not built.')
  return [...pages, ...desk].filter((path) => statSync(join(PROJECT, path)).isFile())
}

function copy(path: string, folder: string): void {
  const from = join(PROJECT, path)
  if (!existsSync(from)) throw new Error(`${path} belongs into a release and is missing.`)
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(from, join(folder, path))
}

/** A package without the packages inside it: those have entries of their own where they are needed. */
function copyPackage(path: string, folder: string): void {
  const from = join(PROJECT, path)
  if (!existsSync(from)) throw new Error(`${path} is not installed.`)
  const inside = join(from, 'node_modules')
  cpSync(from, join(folder, path), { recursive: true, filter: (source) => source !== inside })
}

/**
 * The commit that it was made from, with a mark when files were changed since; `unknown` outside a repository. Where an
 * image is made the repository is left outside, and `COMMIT` says it.
 */
function commit(): string {
  const told = process.env['COMMIT']
  if (told !== undefined && /^[0-9a-f]{7,64}(?:-dirty)?$/.test(told)) return told
  const asked = spawnSync('git', ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  return asked.status === 0 ? asked.stdout.trim() : 'unknown'
}

/** As `sha256sum --check` reads them. */
function checksums(folder: string): string {
  return filesOf(folder)
    .map((path) => `${sha256(join(folder, path))}  ${path}\n`)
    .join('')
}

/** Every file of a folder, hidden ones too, by its path in it with `/`, in order. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function writeJson(folder: string, name: string, value: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
}
