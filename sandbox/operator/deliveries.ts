import { CappedMap } from '../core/capped-map.ts'
import { keptMinor, takes } from '../core/kept-currency.ts'
import type { World } from '../world.ts'

export interface DeliveryBody {
  readonly kind: 'AIRTIME'
  readonly msisdn: string
  readonly amountMinor: number
  readonly currency: string
}

/** A delivery as the operator protocol shows it. */
export interface Delivery {
  readonly key: string
  readonly status: 'DELIVERED' | 'REFUSED'
  readonly reason: string
  readonly operatorReference: string
}

interface Kept {
  readonly body: DeliveryBody
  readonly delivery: Delivery
}

export type PutAnswer =
  | { readonly word: 'delivery'; readonly delivery: Delivery; readonly answerLost: boolean }
  | { readonly word: 'key-reused' }

/** Gives value to lines, once per key for ever. */
export class Deliveries {
  readonly #world: World
  readonly #byKey: CappedMap<Kept>

  constructor(world: World) {
    this.#world = world
    this.#byKey = new CappedMap(world.cap())
    world.onCap((cap) => this.#byKey.setCap(cap))
    world.onReset(() => this.#byKey.clear())
  }

  find(key: string): Delivery | null {
    return this.#byKey.get(key)?.delivery ?? null
  }

  /** Give what the body says, or answer with what was decided the first time. */
  put(key: string, body: DeliveryBody): PutAnswer {
    const kept = this.#byKey.get(key)
    if (kept) {
      if (!sameBody(kept.body, body)) return { word: 'key-reused' }
      return { word: 'delivery', delivery: kept.delivery, answerLost: false }
    }
    const line = this.#world.phones.line(body.msisdn)
    const refusal = this.#refusal(body)
    const operatorReference = `OP${this.#world.serial()}`
    const delivery: Delivery = {
      key,
      status: refusal ? 'REFUSED' : 'DELIVERED',
      reason: refusal ?? '',
      operatorReference,
    }
    this.#byKey.set(key, { body, delivery })
    if (!refusal) {
      line.airtimeMinor += keptMinor(body.amountMinor, body.currency, line.currency)
      this.#world.books.writeDelivery({
        system: 'operator',
        provider: 'operator',
        reference: key,
        msisdn: body.msisdn,
        kind: body.kind,
        amountMinor: body.amountMinor,
        currency: body.currency,
        providerReference: operatorReference,
        at: new Date(this.#world.clock.now()).toISOString(),
      })
    }
    return { word: 'delivery', delivery, answerLost: line.delivery === 'answer-lost' }
  }

  #refusal(body: DeliveryBody): string | null {
    const line = this.#world.phones.line(body.msisdn)
    if (line.delivery === 'refused') return 'The line does not accept this delivery.'
    if (line.lineType !== 'known' || line.lineClass === 'NA') return 'Subscriber not found.'
    if (line.lineClass === 'POSTPAID') return 'A postpaid line takes no airtime.'
    if (!takes(line.currency, body.currency)) return 'The line is kept in another currency.'
    return null
  }
}

function sameBody(a: DeliveryBody, b: DeliveryBody): boolean {
  return (
    a.kind === b.kind && a.msisdn === b.msisdn && a.amountMinor === b.amountMinor && a.currency === b.currency
  )
}
