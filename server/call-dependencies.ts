import { makeCatalogue } from './catalogue/make-catalogue.ts'
import { makeCodes } from './codes/make-codes.ts'
import { makeComplaints } from './complaints/complaints.ts'
import { makeGrants } from './codes/make-grants.ts'
import { makeProofs } from './codes/make-proofs.ts'
import { popupOf } from './config/payment-settings.ts'
import { makeFormEntries } from './forms/form-entries.ts'
import { makeHelp } from './help/help.ts'
import { makeAccountAccess } from './invoices/account-access.ts'
import { makePayableLeads } from './leads/payable-leads.ts'
import { makeDataRequests } from './own-data/data-requests.ts'
import { makeOwnData } from './own-data/own-data.ts'
import { makePinKeys } from './secrets/make-pin-keys.ts'
import { makeReminders } from './selling/reminders.ts'
import type { Adapters } from './adapters/make-adapters.ts'
import type { Config } from './config/config.ts'
import type { LiveContent } from './content/live-content.ts'
import type { LiveNetwork } from './coverage/live-network.ts'
import type { Measurement } from './metrics/measurement.ts'
import type { OpenLeads } from './leads/open-leads.ts'
import type { OpenLimits } from './limits/open-limits.ts'
import type { Engine } from './payments/engine.ts'
import type { KeptShops } from './stores/kept-shops.ts'
import type { CallDependencies } from './calls/deps.ts'
import type { ShownPages } from './shown/keep-shown.ts'

/** What a process has opened for them. */
export interface CallParts {
  readonly leads: OpenLeads
  readonly engine: Engine
  readonly adapters: Adapters
  readonly content: LiveContent
  readonly coverage: LiveNetwork
  readonly shops: KeptShops
  readonly limits: OpenLimits
  readonly shown: ShownPages
  readonly measurement: Measurement
  readonly wake: () => void
  /** The configuration in use, of which a reload exchanges parts. */
  readonly current: () => Config
}

/** What the operations behind the calls work with. */
export function callDependenciesOf(config: Config, parts: CallParts): CallDependencies {
  const { engine, adapters, content, coverage, shops, leads, measurement, shown, wake } = parts
  const { database } = engine
  const { tries } = parts.limits
  return {
    engine,
    country: config.country,
    content,
    coverage,
    stores: shops,
    catalogue: makeCatalogue({ database, operator: adapters.operator }),
    codes: measurement.codes(
      makeCodes({ ...engine, secret: config.secret, limits: config.codeLimits, crowd: tries.crowd }),
    ),
    proofs: makeProofs({ database, secret: config.secret }),
    grants: makeGrants({ database, secret: config.secret }),
    accountAccess: makeAccountAccess({ database }),
    forms: makeFormEntries({ database, secret: config.secret }),
    complaints: makeComplaints({ database, promise: config.complaints }),
    help: makeHelp({ database, secret: config.secret, content, country: config.country }),
    leads: leads.leads,
    reminders: makeReminders(engine),
    tries,
    geocoder: adapters.geocoder,
    placeLimits: config.placeLimits,
    payableLeads: makePayableLeads(database),
    ownData: makeOwnData({ database, secret: config.secret }),
    dataRequests: makeDataRequests({ ...engine, secret: config.secret, days: config.ownData.requestDays }),
    pinKeys: makePinKeys({ database, secret: config.secret }),
    shown,
    limits: config.limits,
    isDown: adapters.isDown,
    get paystackPublicKey() {
      return popupOf(parts.current().providers.payment)?.publicKey ?? ''
    },
    wake,
  }
}
