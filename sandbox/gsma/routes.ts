import { portalPath } from '../core/callbacks.ts'
import { entrance } from '../core/entrance.ts'
import { PinBox } from '../core/pin-box.ts'
import { headerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Reply, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { failureOf, problem, requestState, transactionOf } from './answers.ts'
import type { GsmaError, GsmaRecord } from './answers.ts'
import { headerProblem, readOrder } from './order.ts'
import { GsmaPayments } from './payments.ts'

const SILENCE_MS = 60_000

interface Desk {
  readonly world: World
  readonly box: PinBox
  readonly payments: GsmaPayments
}

const NOT_FOUND: GsmaError = {
  category: 'identification',
  code: 'identifierError',
  description: 'Nothing is known by this identifier.',
}
const DUPLICATE: GsmaError = {
  category: 'businessRule',
  code: 'duplicateRequest',
  description: 'This X-CorrelationID was used before.',
}

/** The operator's wallet, paid with a PIN: the GSMA Mobile Money API under `/gsma`. */
export function addGsma(router: Router, world: World): void {
  const desk: Desk = { world, box: new PinBox(), payments: new GsmaPayments(world) }
  router('GET /gsma/heartbeat', () => json(200, { serviceStatus: 'available' }))
  const on = entrance(router, world, { system: 'gsma', under: '/gsma', desk, door })
  on('token', 'GET /encryption-keys', encryptionKey)
  on('start', 'POST /transactions/type/merchantpay', start)
  on('query', 'GET /responses/:id', response)
  on('query', 'GET /requeststates/:id', state)
  on('query', 'GET /transactions/:reference', transaction)
  on('refund', 'POST /transactions/:reference/reversals', reverse)
  // A wallet's key changes now and then; a client must fetch it again.
  world.onReset(() => desk.box.renew())
}

function door({ world }: Desk, ask: Ask): Answer | null {
  const { gsmaClientId } = world.settings
  const isOurs = world.keys.take('gsmaApiKey', headerOf(ask, 'x-api-key'))
  if (isOurs && headerOf(ask, 'x-client-id') === gsmaClientId) return null
  return answerOf(world, 401, {
    category: 'authorisation',
    code: 'clientAuthorisationError',
    description: 'X-API-Key or X-Client-Id is missing or wrong.',
  })
}

const stamp = (world: World): string => new Date(world.clock.now()).toISOString()

function answerOf(world: World, status: number, error: GsmaError): Answer {
  return problem(status, error, stamp(world))
}

function encryptionKey({ box }: Desk): Answer {
  return json(200, { key: box.publicKey(), algorithm: 'RSA-OAEP-256' })
}

function start(desk: Desk, ask: Ask): Reply | Promise<Reply> {
  const { world, payments, box } = desk
  const wrong = headerProblem(ask)
  if (wrong) return answerOf(world, 400, wrong)
  const read = readOrder(ask, world.settings.gsmaMerchant)
  if (!read.ok) return answerOf(world, 400, read.error)
  const known = payments.byCaller(read.order.key) !== undefined
  const pin = known ? '' : box.open(headerOf(ask, 'x-user-credential-1'))
  if (pin === null) {
    return answerOf(world, 400, {
      category: 'validation',
      code: 'formatError',
      description: 'The PIN cannot be decrypted.',
      parameters: [{ key: 'header', value: 'X-User-Credential-1' }],
    })
  }
  const started = payments.start(read.order, pin, portalPath(headerOf(ask, 'x-callback-url')))
  switch (started.kind) {
    case 'taken':
      return taken(world, started.record)
    case 'silent':
      return world.clock.wait(SILENCE_MS).then(() => 'lost')
    case 'duplicate':
      return answerOf(world, 400, DUPLICATE)
    case 'error':
      return answerOf(world, 500, {
        category: 'internal',
        code: 'genericError',
        description: 'Internal server error',
      })
  }
}

/** A payment that failed at once is refused at once; every other one is a request under way. */
function taken(world: World, record: GsmaRecord): Answer {
  const { charge } = record
  if (charge.state === 'failed' && charge.failure !== 'failed') {
    return answerOf(world, 400, failureOf(charge))
  }
  return json(202, requestState(record, stamp(world)))
}

function response({ world, payments }: Desk, { params }: Ask): Answer {
  const record = payments.byCaller((params['id'] ?? '').toLowerCase())
  if (!record) return answerOf(world, 404, NOT_FOUND)
  return json(200, { link: `/requeststates/${record.serverCorrelationId}` })
}

function state({ world, payments }: Desk, { params }: Ask): Answer {
  const record = payments.byServer(params['id'] ?? '')
  return record ? json(200, requestState(record, stamp(world))) : answerOf(world, 404, NOT_FOUND)
}

function transaction({ world, payments }: Desk, { params }: Ask): Answer {
  const charge = payments.transaction(params['reference'] ?? '')
  if (!charge) return answerOf(world, 404, NOT_FOUND)
  return json(200, transactionOf(charge, world.settings.gsmaMerchant))
}

function reverse({ world, payments }: Desk, ask: Ask): Answer {
  const wrong = headerProblem(ask)
  if (wrong) return answerOf(world, 400, wrong)
  if (jsonObject(ask.body)?.['type'] !== 'reversal') {
    return answerOf(world, 400, {
      category: 'validation',
      code: 'mandatoryValueNotSupplied',
      description: "type must be 'reversal'.",
    })
  }
  const key = headerOf(ask, 'x-correlationid').toLowerCase()
  const reversed = payments.reverse(ask.params['reference'] ?? '', key)
  if (reversed.kind === 'taken') return json(202, requestState(reversed.record, stamp(world)))
  if (reversed.kind === 'duplicate') return answerOf(world, 400, DUPLICATE)
  return answerOf(world, 400, {
    category: 'businessRule',
    code: 'incorrectState',
    description: 'There is nothing that can be reversed.',
  })
}
