import type { Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'
import { readTmForumSettings } from './tmforum-settings.ts'

/** What reaches the operator's business systems and its SMS centre. */
export type OperatorSettings = ReturnType<typeof readOperatorSettings>

export function readOperatorSettings(read: Reader) {
  return {
    operator: readBusinessSystems(read),
    sms: read.party(PARTIES.sms),
  }
}

/** Which protocol they speak is configuration. Only the driver that is chosen needs its addresses and keys. */
function readBusinessSystems(read: Reader) {
  const driver = read.oneOf('OPERATOR_DRIVER', ['portal', 'tmforum'], 'portal')
  return driver === 'tmforum' ? readTmForumSettings(read) : { driver, ...read.party(PARTIES.operator) }
}
