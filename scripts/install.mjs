// Decides whether node_modules is what package-lock.json asks for, installs it when it is not, and finds the
// pinned Node runtime in it. Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(project, 'node_modules')
const onWindows = process.platform === 'win32'

/** Installs from the lock file when anything of it is missing; answers `{ok}` or `{ok: false, problem}`. */
export function installIfNeeded({ withDevelopmentTools }) {
  if (isInstalled(withDevelopmentTools)) return { ok: true }
  console.log(
    'Installing the packages of package-lock.json (the first time this takes about half a minute) …',
  )
  const npm = npmCommand()
  const result = spawnSync(npm.file, [...npm.before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
    shell: onWindows,
  })
  if (result.status === 0) return { ok: true }
  const reason = result.error ? result.error.message : `npm ended with ${result.status ?? result.signal}`
  return { ok: false, problem: `The packages could not be installed (${reason}).\nRun "npm ci" to see why.` }
}

/** The pinned runtime's file; runs its package's own installer when npm was not allowed to. */
export function pinnedRuntime() {
  const version = readJson(join(project, 'package.json')).dependencies.node
  const folder = join(modules, 'node')
  const path = join(folder, 'bin', onWindows ? 'node.exe' : 'node')
  if (process.version === `v${version}`) return { ok: true, path: process.execPath }
  if (!existsSync(path)) {
    console.log(`Fetching the Node ${version} runtime …`)
    spawnSync(otherNode(), ['installArchSpecificPackage.js'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (existsSync(path)) return { ok: true, path }
  return {
    ok: false,
    problem:
      `The Node ${version} runtime is missing; this machine's own Node is ${process.version}.\n` +
      'npm fetches it in an install script of the package "node". Allow that script\n' +
      '("npm config delete ignore-scripts"), then run "npm ci" and try again.',
  }
}

/** npm records what it has put on disk; compare that with the lock, leaving out what is for other platforms. */
function isInstalled(withDevelopmentTools) {
  const onDisk = readJson(join(modules, '.package-lock.json'))
  if (!onDisk) return false
  const wanted = readJson(join(project, 'package-lock.json')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true
    if (entry.dev && !withDevelopmentTools) return true
    return onDisk.packages[path]?.version === entry.version
  })
}

function npmCommand() {
  const running = process.env.npm_execpath
  if (running && /\.c?js$/.test(running) && existsSync(running))
    return { file: otherNode(), before: [running] }
  return { file: onWindows ? 'npm.cmd' : 'npm', before: [] }
}

/** A Node outside node_modules: an install removes the one inside while it is still needed. */
function otherNode() {
  if (!process.execPath.startsWith(modules + sep)) return process.execPath
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const found = folders.map((folder) => join(folder, onWindows ? 'node.exe' : 'node')).find(existsSync)
  return found ?? process.execPath
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
