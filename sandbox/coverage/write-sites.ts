import { writeFileSync } from 'node:fs'
import { makeSites } from './make-sites.ts'
import { PLANS, type NetworkPlan } from './network-plan.ts'

/** Sites of the files beside this program. */
const SHIPPED: Readonly<Record<string, number>> = { UG: 2_500, NG: 400, CD: 300 }

/** A network as the operator's planners hand it out: one site a line, imported like shops. */
function sitesFile(plan: NetworkPlan, count: number): string {
  const lines = makeSites(plan, count).map(
    ({ title, latitude, longitude, technologies }) =>
      `${title},${latitude},${longitude},${technologies.join(' ')}`,
  )
  return ['title,latitude,longitude,technologies', ...lines, ''].join('\n')
}

if (import.meta.main) {
  const [count, file, opco = 'UG'] = process.argv.slice(2)
  const plan = PLANS.find((one) => one.opco === opco)
  if (count === undefined)
    for (const one of PLANS)
      writeFileSync(
        new URL(`./sites-${one.opco.toLowerCase()}.csv`, import.meta.url),
        sitesFile(one, SHIPPED[one.opco] ?? 0),
      )
  else if (file && plan && Number.isInteger(Number(count)) && Number(count) > 0)
    writeFileSync(file, sitesFile(plan, Number(count)))
  else {
    console.error('Usage: node sandbox/coverage/write-sites.ts [count file [UG|NG|CD]]')
    process.exitCode = 2
  }
}
