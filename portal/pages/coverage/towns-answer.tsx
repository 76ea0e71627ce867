import type { TownCoverage } from '#domain/coverage/largest-towns.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { coverageAddress } from './technology-radios.tsx'

interface TownsAnswerProps {
  readonly towns: readonly TownCoverage[]
  readonly chosen: Technology | null
}

/** What the largest towns have, each a question of its own: the first thing that whoever has asked nothing reads. */
export function TownsAnswer({ towns, chosen }: TownsAnswerProps) {
  return (
    <dl>
      {towns.map(({ town, technologies }) => {
        const told = technologies.filter((one) => chosen === null || one === chosen)
        return (
          <div key={town} className="site" data-testid="town-coverage" data-near={told.length > 0}>
            <dt>
              <a className="coverage-more" href={coverageAddress(town, chosen)}>
                {town}
              </a>
            </dt>
            <dd className="tabular">{told.length === 0 ? `– ${chosen}` : `✓ ${told.join(', ')}`}</dd>
          </div>
        )
      })}
    </dl>
  )
}
