import { readdirSync, statSync } from 'node:fs'

/** What editors, systems and version control leave beside the files of a person. */
const NOT_CONTENT =
  /^(?:\.DS_Store|\._.*|\.#.*|\..*\.sw[a-p]|\.git(?:keep|ignore|attributes)|\.editorconfig|\.directory|\.nfs.*|\.~lock\..*|Thumbs\.db|desktop\.ini|.*~|#.*#)$/i

export interface FolderFiles {
  /** Names of what holds content, in order. */
  readonly names: readonly string[]
  /** Names of all that a person may have meant as content, and that is not read. */
  readonly strange: readonly string[]
  /** The folder is there and cannot be listed. */
  readonly unreadable: boolean
}

/** What lies in a folder of packages: files of this ending, and beside them only the named folders are expected. */
export function filesOfFolder(folder: string, ending: string, folders: readonly string[] = []): FolderFiles {
  const found = list(folder)
  if (found === null) return { names: [], strange: [], unreadable: true }
  const kept = found.filter((name) => !NOT_CONTENT.test(name)).toSorted()
  const names = kept.filter((name) => name.endsWith(ending) && !name.startsWith('.'))
  const strange = kept.filter((name) => !names.includes(name) && !folders.includes(name))
  return { names, strange, unreadable: false }
}

function list(folder: string): string[] | null {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) return []
    return readdirSync(folder)
  } catch {
    return null
  }
}
