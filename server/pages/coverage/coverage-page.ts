import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { nearOfWire } from '#contract/wire/site-wire.ts'
import { parseTechnology } from '#domain/coverage/technology.ts'
import { plainText } from '#domain/pasted-text.ts'
import type { Point } from '#domain/places/point.ts'
import type { CoverageProps } from '#portal/pages/coverage/coverage-props.ts'
import { FOR_A_DAY } from '../pages-for-everybody.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'

/** A longer text is no place. */
const LONGEST_PLACE = 200
/** Towns that are told before anything is asked: as many as a phone shows at once. */
const TOWNS = 6

/** Network coverage (COVER-10): `?place=` is answered in words, `?t=` names a technology. */
export function registerCoveragePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.coverage, async (request, reply) => {
    const { latitude, longitude, zoom, bounds } = tools.deps.country.map
    const { place, t } = queryOf(request)
    const typed = typeof place === 'string' ? plainText(place).slice(0, LONGEST_PLACE) : ''
    const center = { latitude, longitude }
    const { met, ...asked } = typed === '' ? NOTHING_ASKED : await findPlace(tools, request, typed)
    const props: CoverageProps = {
      ...asked,
      place: typed,
      technology: parseTechnology(t),
      towns: asked.found ? [] : (tools.deps.coverageTowns?.(TOWNS) ?? []),
      near: await lookRound(tools, request, asked.found?.point ?? center),
      map: { center, zoom, bounds },
    }
    const status = asked.problem === 'failed' ? 503 : 200
    // What somebody searched for is theirs alone: search engines know the page by its one address.
    const shared = asksOnly(request) ? { shared: FOR_A_DAY } : {}
    return tools.send(request, reply, {
      name: 'coverage',
      props,
      status,
      found: typed === '',
      ...shared,
      ...met,
    })
  })
}

type Asked = Pick<CoverageProps, 'found' | 'problem' | 'meant'> & { readonly met?: LimitMet }
const NOTHING_ASKED: Asked = { found: null, problem: null, meant: '' }

async function findPlace({ deps }: PageTools, request: FastifyRequest, typed: string): Promise<Asked> {
  const reply = await deps.calls.geocode({ address: typed }, deps.caller(request))
  if (!isSuccess(reply) || !reply.result) return { ...NOTHING_ASKED, problem: 'failed', met: limitMet(reply) }
  const [place] = reply.result
  if (place) return { ...NOTHING_ASKED, found: { label: place.label, point: place.point } }
  const offered = await deps.calls.suggestPlaces({ input: typed }, deps.caller(request))
  const meant = (isSuccess(offered) && offered.result?.[0]?.label) || ''
  return { found: null, problem: 'unknown', meant }
}

async function lookRound(
  { deps }: PageTools,
  request: FastifyRequest,
  { latitude, longitude }: Point,
): Promise<CoverageProps['near']> {
  const degrees = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
  const reply = await deps.calls.coverageNear(degrees, deps.caller(request))
  return reply.result ? nearOfWire(reply.result) : { technologies: [], sites: [] }
}
