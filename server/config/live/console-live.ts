import type { Reader } from '../reader.ts'

/** Words of `amr` that one factor alone, or none, can bring (RFC 8176). */
const ONE_FACTOR = new Set(['pwd', 'pin', 'kba', 'user', 'geo', 'rba', 'mca', 'wia'])

interface Given {
  readonly companyIssuer: string
  readonly portalUrl: string
  readonly secret: string
  readonly companyClientSecret: string
  readonly secondFactors: readonly string[]
}

/** Tells what a console for real money may not start with, since it would let in, or believe, whoever it shouldn't. */
export function refuseOpenConsole(read: Reader, given: Given): void {
  if (given.companyIssuer.startsWith('http://')) read.tell('COMPANY_ISSUER must use https in run mode live')
  if (given.portalUrl.startsWith('http://')) read.tell('CONSOLE_PORTAL_URL must use https in run mode live')
  if (given.secret !== '' && given.secret === given.companyClientSecret)
    read.tell(
      'CONSOLE_SECRET must not be COMPANY_CLIENT_SECRET in run mode live: the company account knows that one',
    )
  const weak = given.secondFactors.filter((word) => ONE_FACTOR.has(word.toLowerCase()))
  if (weak.length > 0)
    read.tell(
      'COMPANY_SECOND_FACTORS must name only second factors in run mode live: pwd, pin, kba, user, geo, rba, mca and wia are none',
    )
}
