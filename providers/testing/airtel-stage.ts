import { startScripted } from './scripted-server.ts'
import type { Reply, ScriptedServer, Seen } from './scripted-server.ts'
import { createAirtelWallet } from '../payment/airtel/adapter.ts'
import type { AirtelConfig } from '../payment/airtel/adapter.ts'
import type { WatchedRail } from '../payment/port.ts'

/** `chargeOf().ourRef` in the letters the wallet takes. */
export const ID = 'DK7F3A9K2QWERTYVPASDFGHJ23C1'
export const TOKEN: Reply = {
  status: 200,
  body: { access_token: 'token-1', token_type: 'bearer', expires_in: '180' },
}
/** A refusal inside HTTP 200, as the wallet sends it. */
export const refusal = (response_code: string, result_code: string, message = ''): Reply => ({
  status: 200,
  body: {
    data: { transaction: { id: false } },
    status: { code: '400', message, result_code, response_code, success: false },
  },
})
/** An enquiry's answer about our charge. */
export const enquiry = (transaction: object): Reply => ({
  status: 200,
  body: {
    data: { transaction: { id: ID, ...transaction } },
    status: { success: true, response_code: 'DP00800001006' },
  },
})
export const PUSHED: Reply = {
  status: 200,
  body: {
    data: { transaction: { id: false, status: 'SUCCESS' } },
    status: { success: true, response_code: 'DP00800001006' },
  },
}

/** A wallet's configuration against a test server. */
export function airtelConfig(baseUrl: string, given: Partial<AirtelConfig> = {}): AirtelConfig {
  return {
    baseUrl,
    clientId: 'client',
    clientSecret: 'secret',
    country: 'UG',
    currencies: ['UGX'],
    callbackKey: 'key',
    signing: false,
    startDeadlineMs: 20_000,
    queryDeadlineMs: 20_000,
    ...given,
  }
}

export interface Stage {
  readonly server: ScriptedServer
  readonly wallet: WatchedRail
  readonly close: () => Promise<void>
}

/** A wallet whose provider hands out a token and plays the script for everything else. */
export async function walletWith(
  script: (one: Seen) => Reply,
  given: Partial<AirtelConfig> = {},
): Promise<Stage> {
  const server = await startScripted((one) => (one.path === '/auth/oauth2/token' ? TOKEN : script(one)))
  const wallet = createAirtelWallet(airtelConfig(server.url, given))
  const close = async (): Promise<void> => {
    wallet.close()
    await server.close()
  }
  return { server, wallet, close }
}
