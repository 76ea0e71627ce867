import { openInsideStage } from './inside-stage.ts'
import { runNetwork } from './network-run.ts'

const stage = await openInsideStage()
if (!stage) console.log('LEFT OUT: haproxy, tinyproxy and openssl are needed')
else {
  const running = runNetwork(stage)
  await running.catch(() => undefined)
  await stage.close()
  const { customers, delivered, tunnels, refused } = await running
  console.log(
    `inside, own authority, client certificate, forward proxy: ${delivered} of ${customers} purchases delivered through ${tunnels} tunnels`,
  )
  for (const { without, code, said } of refused)
    console.log(`\nwith ${without}: ended with ${code}\n${said.trim()}`)
  if (delivered < customers || tunnels === 0 || refused.some(({ code }) => code !== 1)) process.exitCode = 1
}
