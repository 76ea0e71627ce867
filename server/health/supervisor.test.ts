import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import test from 'node:test'
import { makeSupervisor } from './supervisor.ts'

/** Prints what arrives at a datagram socket of the file system, a line for each; Node opens none. */
const LISTENER = `
  use Socket; $| = 1;
  socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die; bind($s, sockaddr_un($ARGV[0])) or die; print "listening\\n";
  while (defined recv($s, my $said, 4096, 0)) { $said =~ s/\\n/ /g; print "$said\\n"; }
`

test('a supervisor learns when customers can be served, that the process lives, and that it ends', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-notify-'))
  const socket = join(folder, 'notify')
  const listener = spawn('perl', ['-e', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
  context.after(async () => {
    listener.kill()
    await once(listener, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]()
  /** The next line that says a state of a service, as systemd reads it. */
  const said = async (): Promise<string> => {
    const { value } = (await lines.next()) as { value: string }
    return /^(?:READY|WATCHDOG|STOPPING)=1/.exec(value)?.[0] ?? (value === 'listening' ? value : said())
  }
  assert.equal(await said(), 'listening')
  const life = { isLive: true }
  const supervisor = makeSupervisor({
    socket,
    watchdogMicroseconds: 200_000,
    isLive: () => life.isLive,
    log: { warn: () => undefined },
  })
  supervisor.ready()
  const heard = [await said(), await said()]
  assert.ok(heard.includes('READY=1') && heard.includes('WATCHDOG=1'), heard.join())
  life.isLive = false
  supervisor.stopping()
  while ((await said()) !== 'STOPPING=1') assert.equal(life.isLive, false)
})

test('a supervisor that cannot be told keeps nobody from being served, and the log says so once', async () => {
  const told = Promise.withResolvers<void>()
  const warned: string[] = []
  const supervisor = makeSupervisor({
    socket: '/no/such/socket',
    watchdogMicroseconds: 0,
    isLive: () => true,
    log: {
      warn: (_fields, message) => {
        warned.push(message)
        told.resolve()
      },
    },
  })
  supervisor.ready()
  await told.promise
  supervisor.stopping()
  assert.deepEqual(warned, ['the supervisor could not be told how this process is'])
})
