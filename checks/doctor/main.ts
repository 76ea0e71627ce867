import { withOwnMounts } from '../chaos/disks/own-mounts.ts'
import { runDoctorCheck } from './doctor-run.ts'

withOwnMounts()
const report = await runDoctorCheck()
if (!report) console.log('LEFT OUT: haproxy, tinyproxy, openssl and postgresql of Debian are needed')
else {
  for (const { name, said, faults } of report.examined) {
    const lines = said.split('\n').filter((line) => faults.length > 0 || /^(?:wrong|warning) /.test(line))
    console.log(`\n${name} is broken: ${faults.length === 0 ? 'named in one line' : faults.join('; ')}`)
    for (const line of lines) console.log(`  ${line}`)
  }
  for (const name of report.leftOut)
    console.log(`LEFT OUT: ${name} (this machine cannot be broken like that)`)
  const bad = report.examined.filter(({ faults }) => faults.length > 0)
  console.log(`\n${report.examined.length} installations, ${bad.length} not named as they should be`)
  if (bad.length > 0) process.exitCode = 1
}
