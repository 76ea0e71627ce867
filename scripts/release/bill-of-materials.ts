import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a release's CycloneDX bill of materials, made by npm from the release's own lock file: every package with its
 * version, licence and checksum, and what depends on what. No network is asked.
 *
 * @throws Error with npm's words when it cannot make one
 */
export function writeBillOfMaterials(file: string, folder: string): void {
  const running = process.env['npm_execpath']
  const [npm, ...before] = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const result = spawnSync(npm, [...before, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (result.status !== 0)
    throw new Error(`The bill of materials could not be made: ${result.error?.message ?? result.stderr}`)
  const bill = JSON.parse(result.stdout) as { metadata: { component: { name: string } } }
  // npm takes the folder's name for the product's.
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  bill.metadata.component.name = name
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
}
