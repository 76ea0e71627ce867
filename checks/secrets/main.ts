import { ROTATIONS } from './rotations.ts'
import { runSecrets } from './secrets-run.ts'

const report = await runSecrets({ rotations: ROTATIONS, calmMs: 1_500, customerEveryMs: 250 })
const { rotated, customers, states, undelivered, refusedNotices, strange, complaints, logs } = report
console.log(`${rotated.length} secrets exchanged while customers paid: ${rotated.join(', ')}`)
console.log(`${customers} customers, payments: ${JSON.stringify(states)}`)
const faults = [
  ...undelivered.map((one) => `NOT DELIVERED: ${one}`),
  ...refusedNotices.map((one) => `NOT BELIEVED: ${one}`),
  ...strange.map((one) => `STRANGE: ${JSON.stringify(one)}`),
  ...complaints.map((one) => `RELOAD: ${one}`),
]
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(`${faults.length} faults`)
if (faults.length > 0) {
  console.log(logs)
  process.exitCode = 1
}
