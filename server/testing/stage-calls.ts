import { loadContent } from '#content/store.ts'
import { gazetteerOf } from '#countries/places/gazetteer-of.ts'
import { makeNetwork } from '#domain/coverage/network.ts'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import { createGazetteer } from '#providers/geocoder/gazetteer/gazetteer.ts'
import { makeCatalogue } from '#server/catalogue/make-catalogue.ts'
import { makeCodes } from '#server/codes/make-codes.ts'
import { makeComplaints } from '#server/complaints/complaints.ts'
import { makeGrants } from '#server/codes/make-grants.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { makeProofs } from '#server/codes/make-proofs.ts'
import { makePinKeys } from '#server/secrets/make-pin-keys.ts'
import { makePayableLeads } from '#server/leads/payable-leads.ts'
import { makeHelp } from '#server/help/help.ts'
import { makeFormEntries } from '#server/forms/form-entries.ts'
import { makeAccountAccess } from '#server/invoices/account-access.ts'
import { keepTowns } from '#server/leads/kept-towns.ts'
import { makeLeads } from '#server/leads/make-leads.ts'
import { makeDataRequests } from '#server/own-data/data-requests.ts'
import { makeOwnData } from '#server/own-data/own-data.ts'
import { makeReminders } from '#server/selling/reminders.ts'
import { CROWD_LIMITS } from '#domain/limits/crowd-limits.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { createTownQualification } from '#providers/service-qualification/town-list.ts'
import { makeStores } from '#server/stores/stores.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import type { Engine } from '#server/payments/engine.ts'
import type { ScriptedLeads } from './leads/scripted-leads.ts'

const SECRET = 'a secret of the tests'

/** As they are promised where nothing else is set. */
const PROMISE = { answerHours: 4, endDays: 5, opens: 480, closes: 1_080, days: [1, 2, 3, 4, 5], holidays: [] }

const NO_SITES = makeNetwork([])

/** What the operations behind the calls work with on a stage. */
export function stageCalls(engine: Engine, leads: ScriptedLeads): CallDependencies {
  const { country } = engine
  const content = loadContent()
  const { tries } = openLimits({
    database: engine.database,
    secret: SECRET,
    limits: CROWD_LIMITS,
    sharedNetworks: [],
  })
  return {
    engine,
    country,
    content,
    catalogue: makeCatalogue({ database: engine.database, operator: engine.operator }),
    codes: makeCodes({ ...engine, secret: SECRET, limits: LIMIT_PROFILES.sandbox, crowd: tries.crowd }),
    proofs: makeProofs({ database: engine.database, secret: SECRET }),
    grants: makeGrants({ database: engine.database, secret: SECRET }),
    accountAccess: makeAccountAccess({ database: engine.database }),
    help: makeHelp({ database: engine.database, secret: SECRET, content, country }),
    stores: makeStores({ database: engine.database }),
    coverage: { network: () => NO_SITES, isImported: () => false },
    forms: makeFormEntries({ database: engine.database, secret: SECRET }),
    complaints: makeComplaints({
      database: engine.database,
      promise: { ...PROMISE, timeZone: country.timeZone },
    }),
    leads: leadsOf(engine, leads),
    reminders: makeReminders(engine),
    tries,
    geocoder: createGazetteer({
      places: () => gazetteerOf(country.opco),
      country: [country.name],
      bounds: country.map.bounds,
    }),
    placeLimits: null,
    payableLeads: makePayableLeads(engine.database),
    ownData: makeOwnData({ database: engine.database, secret: SECRET }),
    dataRequests: makeDataRequests({ ...engine, secret: SECRET, days: 30 }),
    pinKeys: makePinKeys({ database: engine.database, secret: SECRET }),
    shown: { note: () => undefined },
    limits: PAYMENT_LIMITS.sandbox,
    isDown: () => false,
    paystackPublicKey: '',
    wake: () => undefined,
  }
}

/** Leads before an operator of the test's, its towns kept as the portal keeps them. */
function leadsOf(engine: Engine, operator: ScriptedLeads): CallDependencies['leads'] {
  const { database } = engine
  const towns = keepTowns({ database, listTowns: () => operator.listTowns() })
  const qualification = createTownQualification(towns)
  return makeLeads({ ...engine, operator, qualification, secret: SECRET }, towns)
}
