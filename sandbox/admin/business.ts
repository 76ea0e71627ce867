import { runningBundles } from '../business/line-bundles.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'

/** A phone with all it has: airtime, bundles, wallet, what is owed for it. Debts are hundredths of whole units. */
export function phone(world: World, ask: Ask): Answer {
  const msisdn = ask.params['msisdn'] ?? ''
  const line = world.phones.line(msisdn)
  const { owner, lineClass, airtimeMinor, currency } = line
  const { balanceMinor, openingMinor, locked } = world.phones.wallet(msisdn)
  const { bills, internet } = world.business
  const account = bills.accountOf(msisdn)
  return json(200, {
    msisdn,
    owner,
    lineClass,
    airtimeMinor,
    currency,
    wallet: { balanceMinor, openingMinor, locked },
    inHand: world.phones.isInHand(msisdn),
    bundles: runningBundles(line, world.clock.now()),
    bill: account && { accountNo: account.accountNo, owedHundredths: account.owedHundredths },
    invoices: internet.ofContact(msisdn).flatMap((one) => internet.openInvoices(one)),
  })
}

/** What phones and routers of the home country are offered now. */
export function catalogue(world: World): Answer {
  const { business } = world
  return json(200, {
    phones: business.catalogue.published('UG', 'ALL').length,
    routers: business.catalogue.published('UG', 'BROADBAND').length,
  })
}

const MOST_BUNDLES = 100_000

/** Offers phones at least so many bundles, until the next reset: for load tests and heavy pages. */
export function growCatalogue(world: World, ask: Ask): Answer {
  const bundles = jsonObject(ask.body)?.['bundles']
  if (typeof bundles !== 'number' || !Number.isInteger(bundles) || bundles < 0 || bundles > MOST_BUNDLES) {
    return json(400, { message: `bundles must be a whole number from 0 to ${MOST_BUNDLES}.` })
  }
  world.business.catalogue.setSize(bundles)
  return catalogue(world)
}
