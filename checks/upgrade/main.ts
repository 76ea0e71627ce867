import { ensureProgram } from '#scripts/debian.ts'
import { makeOtherTree, treeIn } from './other-tree.ts'
import { runUpgrade } from './upgrade-run.ts'

/** `npm run check:upgrade -- <folder>`: from the release in that folder; without one from this version with other pages. */
const [folder] = process.argv.slice(2)
const balancer = ensureProgram('haproxy')
if (balancer === undefined) {
  console.log('LEFT OUT: HAProxy is not on this machine and may not be installed')
  process.exit()
}
const before = folder === undefined ? makeOtherTree() : treeIn(folder)
try {
  const report = await runUpgrade({
    balancer,
    before,
    customers: Number(process.env['UPGRADE_CUSTOMERS'] || 200),
    drainSeconds: Number(process.env['UPGRADE_DRAIN_SECONDS'] || 10),
    seed: 1,
  })
  const { requests, failed, missing, changedFiles, openForms, served, meanwhile, ends, seconds } = report
  for (const one of [...failed, ...missing].slice(0, 20)) console.log(one)
  console.log(
    [
      `${changedFiles} files of the pages are others; both processes were replaced in ${seconds} s (${ends.join(', ')})`,
      `${requests} requests, ${failed.length} failed, ${missing.length} files missing`,
      `${served} of ${openForms} forms that were open before were bought with after`,
      `${meanwhile.served} of ${meanwhile.begun} purchases meanwhile`,
    ].join('\n'),
  )
  const lost = openForms - served + meanwhile.begun - meanwhile.served
  if (failed.length + missing.length + lost > 0 || changedFiles === 0) {
    console.log(report.logs)
    process.exitCode = 1
  }
} finally {
  before.remove()
}
