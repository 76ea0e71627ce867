import { join, resolve } from 'node:path'
import { buildConsoleIfNeeded } from '../console-build.ts'
import { buildPortalIfNeeded } from '../portal-build.ts'
import { PROJECT } from '../processes.ts'
import { makeRelease } from './make-release.ts'

const [given] = process.argv.slice(2)
const folder = given
  ? resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
  : join(PROJECT, 'build.release')

await buildPortalIfNeeded()
await buildConsoleIfNeeded()
makeRelease(folder)
console.log(`The release is in ${folder}.`)
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect?.()
