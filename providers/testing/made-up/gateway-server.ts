import type { Charge } from '../../payment/port.ts'
import { noticeOf } from '../charges.ts'
import { startScripted } from '../scripted-server.ts'
import type { Reply, ScriptedServer, Seen } from '../scripted-server.ts'
import type { OutsideOnStage } from '../expect-rail.ts'
import type { ChargeRequest, RefundRequest } from './made-up.wire.ts'

interface Kept extends ChargeRequest {
  readonly id: number
  state: 'OPEN' | 'PAID' | 'REFUSED'
  refund: string
}

const UNKNOWN: Reply = { status: 404, body: { problem: 'unknown' } }

/** The made-up gateway's own side: its charges, its customers, and its bad days. */
export class MadeUpGateway implements OutsideOnStage {
  readonly #kept = new Map<string, Kept>()
  #broken: { readonly call: string; readonly how: 'after' | 'instead' } | null = null
  #server: ScriptedServer | null = null

  /** Answers where it is reached. */
  async open(): Promise<string> {
    this.#server = await startScripted((request) => this.#answer(request))
    return this.#server.url
  }

  async close(): Promise<void> {
    await this.#server?.close()
  }

  /** What the customer does on the page. */
  async decide({ ourRef }: Charge, state: 'PAID' | 'REFUSED'): Promise<void> {
    const found = this.#kept.get(ourRef)
    if (found) found.state = state
  }

  async breakOnce(_system: string, call: string, how: 'after' | 'instead'): Promise<void> {
    this.#broken = { call, how }
  }

  /** Everything here happens at once. */
  async pass(): Promise<void> {}

  async charges(ourRef: string) {
    const found = this.#kept.get(ourRef)
    return found?.state === 'PAID' ? [lineOf(found)] : []
  }

  async refunds(ourRef: string) {
    const found = this.#kept.get(ourRef)
    return found && found.refund !== '' ? [lineOf(found)] : []
  }

  async noticeAbout({ ourRef }: Charge) {
    const body = JSON.stringify({ reference: ourRef, state: this.#kept.get(ourRef)?.state })
    return noticeOf(body, { authorization: 'Bearer sandbox-made-up-key' })
  }

  #answer({ method, path, body }: Seen): Reply {
    const call = method === 'GET' ? 'query' : path === '/refunds' ? 'refund' : 'start'
    const broken = this.#broken?.call === call ? this.#broken : null
    if (broken) this.#broken = null
    if (broken?.how === 'instead') return { status: 500, body: {} }
    const right = call === 'query' ? this.#look(path) : this.#do(call, body)
    return broken ? 'reset' : right
  }

  #look(path: string): Reply {
    return this.#tell(decodeURIComponent(path.replace('/charges/', '')))
  }

  #do(call: 'refund' | 'start', body: string): Reply {
    const asked = JSON.parse(body) as ChargeRequest & RefundRequest
    const found = this.#kept.get(asked.reference)
    if (call === 'start' && !found)
      this.#kept.set(asked.reference, { ...asked, id: this.#kept.size + 1, state: 'OPEN', refund: '' })
    if (call === 'refund' && found?.refund === '') found.refund = asked.refund
    return this.#tell(asked.reference)
  }

  #tell(reference: string): Reply {
    const found = this.#kept.get(reference)
    return found ? { status: 200, body: { ...found, page: `${this.#server?.url}/pay` } } : UNKNOWN
  }
}

function lineOf({ reference, amount, currency }: Kept) {
  return { reference, amountMinor: Number(amount), currency }
}
