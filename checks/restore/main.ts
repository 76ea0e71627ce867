import { openBackedServer } from './backed-server.ts'
import { plansFrom } from './plan-from.ts'
import { findPrograms } from './programs.ts'
import { runRestore } from './restore-run.ts'

const MOST_SHOWN = 40

const plans = plansFrom(process.env)
const programs = findPrograms()
if (!('pgbackrest' in programs)) console.log(`LEFT OUT: restores (${programs.join(', ')} cannot be had here)`)
else
  for (const plan of plans) {
    console.log(`restore run: ${JSON.stringify(plan)}`)
    const server = await openBackedServer(programs)
    try {
      const { violations, strange, logs, check, ...figures } = await runRestore(server, plan)
      console.log(JSON.stringify(figures))
      for (const line of check) console.log(line)
      for (const found of [...violations, ...strange].slice(0, MOST_SHOWN)) console.log(JSON.stringify(found))
      console.log(
        `seed ${plan.seed}, to the ${plan.to}: ${violations.length} violations, ${strange.length} strange answers`,
      )
      if (violations.length + strange.length > 0) {
        console.log(logs)
        process.exitCode = 1
      }
    } finally {
      await server.close()
    }
  }
