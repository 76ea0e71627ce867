import { spawnSync } from 'node:child_process'
import { accessSync, constants, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `nobody` on every Linux: the user PostgreSQL believes it runs as when the portal was started by root. */
const NOBODY = 65534

/**
 * How PostgreSQL's programs are started by the present user. PostgreSQL refuses to run as root.
 * - `prefix`: words put before the program's own command line
 * - `owner`: the user id that must own the data folder, as seen from here; undefined leaves owners alone
 */
export type RunAs = { prefix: readonly string[]; owner: number | undefined }

/**
 * Chooses by trying, cheapest loss of rights first: an ordinary user runs PostgreSQL directly; root puts it into
 * a user namespace, where files of root look like its own (so a checkout under root's closed home works); where
 * namespaces are forbidden root changes to `nobody`.
 *
 * Wherever `setpriv` exists, PostgreSQL shuts down cleanly by itself when the portal is killed.
 */
export function chooseRunAs(): RunAs {
  const dieWithParent = works(['setpriv', '--pdeathsig', 'INT']) ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { prefix: dieWithParent, owner: undefined }
  // The order matters: a change of credentials clears the death signal.
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, ...dieWithParent]
  if (works(namespace)) return { prefix: namespace, owner: 0 }
  return becomeNobody()
}

/** Root's last resort: give up root for good. Binaries and data must then be readable by everybody. */
export function becomeNobody(): RunAs {
  const prefix = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--pdeathsig', 'INT']
  return { prefix, owner: NOBODY }
}

function works(prefix: readonly string[]): boolean {
  const [program = '', ...words] = prefix
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0
}

/** Gives a folder and all in it to the user id, when its top belongs to another. */
export function giveFolder(folder: string, owner: number | undefined): void {
  if (owner === undefined || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner, owner)
  }
  // Last, so that an interrupted change is taken up again at the next start.
  lchownSync(folder, owner, owner)
}

/** Whether the present user can write into the folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
