import type { CatalogueService } from '../business/catalogue.ts'
import { hasRunningData } from '../business/line-bundles.ts'
import type { CastBundle } from '../cast/bundle.ts'
import { swahiliOf } from '../cast/bundles.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { askedLine } from './asked-line.ts'
import { problem } from './problem.ts'

const SERVICES: readonly CatalogueService[] = ['ALL', 'DATA', 'BROADBAND', 'LEADS']

/** What a line can buy, or what anyone may see when no line is named. */
export function listBundles(world: World, { body }: Ask): Answer {
  const { opco, msisdn, service: wanted } = jsonObject(body) ?? {}
  const service = SERVICES.find((one) => one === wanted)
  if (!service || typeof opco !== 'string') {
    return problem(400, 'INVALID_REQUEST', 'opco must be text and service ALL, DATA, BROADBAND or LEADS.')
  }
  const { catalogue } = world.business
  if (msisdn === '') return offered(catalogue.published(opco, service), 'PREPAID')
  const asked = askedLine(world, body)
  if ('answer' in asked) return asked.answer
  const { line } = asked
  if (line.offers === 'fails') return problem(500, 'UNAVAILABLE', 'Bundles are not available right now.')
  return offered(catalogue.offersFor(line, service), line.lineClass)
}

function offered(bundles: readonly CastBundle[], lineType: string): Answer {
  return json(200, { bundles: bundles.map((bundle) => offerOf(bundle, lineType)) })
}

function offerOf(bundle: CastBundle, lineType: string) {
  const voiceUnit = bundle.voice === '' ? '' : 'MINUTES'
  const sw = swahiliOf(bundle)
  const others = sw ? { translations: { sw } } : {}
  return { ...bundle, ...others, voiceUnit, validityUnit: 'DAYS', lineType }
}

/** Whether data runs on a line, and whom its codes go to. */
export function activeBundle(world: World, { body }: Ask): Answer {
  const asked = askedLine(world, body)
  if ('answer' in asked) return asked.answer
  const { line } = asked
  return json(200, { active: hasRunningData(line, world.clock.now()), contact: line.contact })
}
