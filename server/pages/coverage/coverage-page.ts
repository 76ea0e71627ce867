import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { CoverageProps } from '#portal/pages/coverage/coverage-props.ts'
import type { PageTools } from '../page-tools.ts'

/** Network coverage (D2 §2.4): `?place=` is answered in words, `?t=` names a technology. */
export function registerCoveragePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.coverage, (request, reply) => {
    const { latitude, longitude, zoom, bounds } = tools.deps.country.map
    const props: CoverageProps = {
      place: '',
      technology: null,
      technologies: [],
      answer: null,
      problem: null,
      map: { center: { latitude, longitude }, zoom, bounds },
    }
    return tools.send(request, reply, { name: 'coverage', props })
  })
}
