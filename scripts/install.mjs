// Decides whether node_modules is what package-lock.json asks for, installs it when it is not, and finds the
// pinned Node runtime in it. Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(project, 'node_modules')
const onWindows = process.platform === 'win32'
const executable = onWindows ? 'node.exe' : 'node'
const runtime = join(modules, 'node', 'bin', executable)

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

/**
 * The pinned runtime's file. npm installs it with the checksum of the lock file, as one package per platform; the
 * package `node` only names the version, and gets the file where its own install script would put it. That
 * script, which takes the file without a checksum, never runs.
 */
export function pinnedRuntime() {
  // Whoever runs on the pinned one of node_modules has just seen it go with an install.
  if (isPinned() && existsSync(process.execPath)) return { ok: true, path: process.execPath }
  const installed = join(modules, runtimePackage(), 'bin', executable)
  if (!existsSync(runtime) && existsSync(installed)) linkRuntime(installed)
  if (existsSync(runtime)) return { ok: true, path: runtime }
  return {
    ok: false,
    problem:
      `The Node ${pinnedVersion()} runtime is missing; this machine's own Node is ${process.version}.\n` +
      `npm installs it as the optional package "${runtimePackage()}", where there is one for the machine.\n` +
      'Run "npm ci --include=optional", or start with a Node of that version.',
  }
}

function pinnedVersion() {
  return readJson(join(project, 'package.json')).dependencies.node
}

/** Whether the machine's own Node is the pinned one. */
function isPinned() {
  return process.version === `v${pinnedVersion()}`
}

/** The package that holds the runtime of this platform, as its makers name them. */
function runtimePackage() {
  const { platform, arch } = process
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return [prefix, onWindows ? 'win' : platform, arch].join('-')
}

/** Beside its place first: whoever starts at the same moment finds all of it or nothing. */
function linkRuntime(installed) {
  const unfinished = `${runtime}.${process.pid}`
  mkdirSync(dirname(runtime), { recursive: true })
  try {
    linkSync(installed, unfinished)
  } catch {
    // A file system without hard links.
    copyFileSync(installed, unfinished)
  }
  renameSync(unfinished, runtime)
}

/** npm records what it has put on disk; compare that with the lock, leaving out what is for other platforms. */
function isInstalled(withDevelopmentTools) {
  const onDisk = readJson(join(modules, '.package-lock.json'))
  if (!onDisk) return false
  const wanted = readJson(join(project, 'package-lock.json')).packages
  const runs = [runtime, join(modules, runtimePackage())].some(existsSync) || isPinned()
  if (!runs) return false
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
  const found = folders.map((folder) => join(folder, executable)).find(existsSync)
  return found ?? process.execPath
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
