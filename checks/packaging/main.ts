import { chmodSync, globSync, mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '#scripts/debian.ts'
import { portalProgram } from '#scripts/programs.ts'
import { answers } from '#scripts/wait-until-ready.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { buyAirtime } from './buy-airtime.ts'
import { makeImage } from './image.ts'
import { runImage } from './image-portal.ts'

// The image of deploy/container, made from nothing on Debian's own packages, run read-only by nobody, and bought from.

const MOST_BYTES = 250_000_000
const READY_WITHIN_MS = 60_000
const AGAIN_MS = 200

/** The bytes of a folder's files; those that have two names are counted once. */
function bytesOf(folder: string): number {
  const seen = new Set<number>()
  let sum = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = statSync(join(entry.parentPath, entry.name))
    sum += seen.has(ino) ? 0 : size
    seen.add(ino)
  }
  return sum
}

async function sell(root: string, world: World): Promise<string> {
  const portalUrl = world.portalUrls[0] ?? ''
  // The portal of the repository leaves its port and its database to that of the image.
  await world.stopPortal(0)
  // Nobody in particular reaches the database too.
  chmodSync(world.database.socketDir, 0o755)
  for (const socket of globSync('.s.PGSQL.*[0-9]', { cwd: world.database.socketDir }))
    chmodSync(join(world.database.socketDir, socket), 0o777)
  const { port } = new URL(portalUrl)
  const sandboxPort = Number(new URL(world.sandboxUrl).port)
  const { env } = portalProgram({
    port: Number(port),
    databaseUrl: world.database.url,
    sandboxPort,
    dataDir: '/tmp',
  })
  const settings = Object.entries(env).filter(([name]) => /^(?:PORT|SANDBOX_PORT)$/.test(name))
  const portal = runImage({
    root,
    socketDir: world.database.socketDir,
    databaseUrl: world.database.url,
    env: Object.fromEntries(settings.map(([name, value]) => [name, value ?? ''])),
  })
  const until = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${portalUrl}/health/ready`))) {
    if (portal.hasExited() || performance.now() > until)
      throw new Error(`It did not become ready:\n${portal.told()}`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  const id = await buyAirtime(portalUrl)
  const how = await portal.stop()
  if (how !== 'ended with code 0') throw new Error(`It ${how}:\n${portal.told()}`)
  return id
}

const buildah = ensureProgram('buildah')
const mmdebstrap = ensureProgram('mmdebstrap')
if (buildah === undefined || mmdebstrap === undefined || process.getuid?.() !== 0) {
  console.log('Left out: making an image needs root, and buildah and mmdebstrap of Debian.')
} else {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-image-'))
  const begun = performance.now()
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(0)
  try {
    const image = makeImage({ buildah, mmdebstrap }, folder)
    console.log(`made after ${seconds()} s, from an empty folder`)
    const release = bytesOf(join(image.root, 'opt/duuka')) + bytesOf(join(image.root, 'usr/local/bin'))
    console.log(
      `${(release / 1e6).toFixed(0)} MB with its Node, of ${(bytesOf(image.root) / 1e6).toFixed(0)} MB with Debian`,
    )
    const world = await startWorld({ sandboxSpeed: 20 })
    try {
      const id = await sell(image.root, world)
      console.log(`sold airtime, read-only and as nobody, after ${seconds()} s: ${id}`)
    } finally {
      await world.stop()
    }
    image.remove()
    if (release > MOST_BYTES) throw new Error(`The release and its Node have more than ${MOST_BYTES} bytes.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
