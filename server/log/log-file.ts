import { appendFileSync, writeSync } from 'node:fs'
import { chmod, mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LogTarget } from './log-queue.ts'
import { forgetOldLogs, putAside, type LogRetention } from './put-aside.ts'

/** A file is put aside when it has so many bytes. */
const MOST_BYTES = 20_000_000
/** Nobody but the one who runs the portal reads its log. */
const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

export interface LogFileSetting {
  readonly path: string
  readonly mostBytes?: number
  readonly retention?: LogRetention
}

/** A file that is put aside when it is large, and never emptied: what it says may be evidence. */
export function logFile({ path, mostBytes = MOST_BYTES, retention }: LogFileSetting): LogTarget {
  let file: { readonly handle: FileHandle; bytes: number } | null = null

  const opened = async (): Promise<{ readonly handle: FileHandle; bytes: number }> => {
    if (file) return file
    await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
    await chmod(dirname(path), OWN_FOLDER)
    const handle = await open(path, 'a', OWN_FILE)
    file = { handle, bytes: (await handle.stat()).size }
    return file
  }
  const closed = async (): Promise<void> => {
    const last = file
    file = null
    await last?.handle.close().catch(() => undefined)
  }
  return {
    async append(lines) {
      const bytes = Buffer.byteLength(lines)
      const { bytes: before } = await opened()
      if (before > 0 && before + bytes > mostBytes) {
        await closed()
        putAside(path)
        forgetOldLogs(path, retention)
      }
      const now = await opened()
      try {
        await now.handle.appendFile(lines)
        now.bytes += bytes
      } catch (error) {
        await closed()
        throw error
      }
    },
    appendNow: (lines) => appendFileSync(path, lines, { mode: OWN_FILE }),
  }
}

/** The output of the process, for whoever collects it; a reader that is gone costs the lines and nothing else. */
export function logOutput(fd = 1): LogTarget {
  return {
    append: async (lines) => writeAll(fd, lines),
    appendNow: (lines) => writeAll(fd, lines),
  }
}

function writeAll(fd: number, lines: string): void {
  const bytes = Buffer.from(lines)
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}
