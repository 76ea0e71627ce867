import { generateKeyPairSync } from 'node:crypto'
import type { WatchedRail } from '../payment/port.ts'
import { createGsmaWallet } from '../payment/gsma/adapter.ts'
import { chargeOf } from './charges.ts'
import { gsmaConfig } from './pin-wallets-on-stage.ts'
import { startScripted } from './scripted-server.ts'
import type { Reply, ScriptedServer, Seen } from './scripted-server.ts'

export const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PIN_KEY = KEYS.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
export const CHARGE = chargeOf({ pin: Buffer.from('4271') })

export interface GsmaStage {
  readonly server: ScriptedServer
  readonly wallet: WatchedRail
}

/** A wallet that plays a script, for the length of one test. */
export async function withWallet<T>(
  script: (one: Seen) => Reply,
  work: (stage: GsmaStage) => Promise<T>,
): Promise<T> {
  const server = await startScripted(script)
  const wallet = createGsmaWallet(gsmaConfig(server.url, { pinKey: PIN_KEY }))
  try {
    return await work({ server, wallet })
  } finally {
    wallet.close()
    await server.close()
  }
}

/** An error object of the protocol. */
export const error = (status: number, errorCode: string, more: object = {}): Reply => ({
  status,
  body: { errorCategory: 'businessRule', errorCode, errordescription: 'As the wallet says', ...more },
})
/** What a refused PIN says of the tries that are left. */
export const left = (value: string) => ({ errorParameters: [{ key: 'attemptsLeft', value }] })
/** The state of a request. */
export const state = (status: string, more: object = {}): Reply => ({
  status: 202,
  body: { serverCorrelationId: 's', status, ...more },
})
export const TRANSACTION = {
  transactionReference: 'GM1',
  requestingOrganisationTransactionReference: CHARGE.ourRef,
  transactionStatus: 'completed',
  amount: '5000',
  currency: 'UGX',
  creditParty: [{ key: 'accountid', value: 'KATI-PORTAL' }],
}
/** A transaction with some things different. */
export const transaction = (given: object = {}): Reply => ({
  status: 200,
  body: { ...TRANSACTION, ...given },
})
/** Where a lost answer is. */
export const link = (to: string): Reply => ({ status: 200, body: { link: to } })
export const UNKNOWN = error(404, 'identifierError', { errorCategory: 'identification' })
