import { tmpdir } from 'node:os'

/**
 * Where the launcher found room for files that needn't survive a crash: a folder in memory if the machine has one, otherwise the
 * folder for temporary files.
 */
export function memoryFolder(): string {
  return process.env['MEMORY_DIR'] ?? tmpdir()
}
