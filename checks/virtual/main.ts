import { BROKEN_RULES, RULES } from './rules.ts'
import { runSeeds } from './run-seeds.ts'

const whole = (name: string, fallback: number): number => {
  const text = process.env[name] ?? String(fallback)
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number.`)
  return Number(text)
}
const first = whole('VIRTUAL_SEED', 1)
const count = whole('VIRTUAL_SEEDS', 20_000)

const { lost, lostCount, ...figures } = runSeeds(first, count, RULES)
console.log(JSON.stringify(figures, null, 2))
for (const { seed, violations } of lost) {
  for (const violation of violations.slice(0, 3)) console.log(JSON.stringify(violation))
  console.log(`Read it: npm run where -- --seed ${seed}`)
}
console.log(`${count} seeds from ${first}: something lost in ${lostCount}`)
if (lostCount > 0) process.exitCode = 1

for (const [name, rules] of Object.entries(BROKEN_RULES)) {
  const broken = runSeeds(first, Math.min(count, 2_000), rules)
  const what = new Set(
    broken.lost.flatMap(({ violations }) => violations.map((one) => `${one.invariant} ${one.what}`)),
  )
  console.log(
    `planted "${name}": found in ${broken.lostCount} of ${broken.seeds} seeds: ${[...what].slice(0, 3).join(', ')}`,
  )
  if (broken.lostCount === 0) process.exitCode = 1
}
