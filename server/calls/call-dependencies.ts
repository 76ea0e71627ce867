import { makeCatalogue } from '#server/catalogue/make-catalogue.ts'
import { makeCodes } from '#server/codes/make-codes.ts'
import { makeGrants } from '#server/codes/make-grants.ts'
import { makeProofs } from '#server/codes/make-proofs.ts'
import { popupOf } from '#server/config/payment-settings.ts'
import { makeFormEntries } from '#server/forms/form-entries.ts'
import { makeHelp } from '#server/help/help.ts'
import { makeAccountAccess } from '#server/invoices/account-access.ts'
import { makePayableLeads } from '#server/leads/payable-leads.ts'
import { makeTries } from '#server/limits/tries.ts'
import { makeOwnData } from '#server/own-data/own-data.ts'
import { PLACE_LIMITS } from '#domain/limits/place-limits.ts'
import { makePinKeys } from '#server/secrets/make-pin-keys.ts'
import { makeReminders } from '#server/selling/reminders.ts'
import type { Adapters } from '#server/adapters/make-adapters.ts'
import type { Config } from '#server/config/config.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { LiveNetwork } from '#server/coverage/live-network.ts'
import type { OpenLeads } from '#server/leads/open-leads.ts'
import type { Engine } from '#server/payments/engine.ts'
import type { KeptShops } from '#server/stores/kept-shops.ts'
import type { CallDependencies } from './deps.ts'

/** What a process has opened for them. */
export interface CallParts {
  readonly leads: OpenLeads
  readonly engine: Engine
  readonly adapters: Adapters
  readonly content: LiveContent
  readonly coverage: LiveNetwork
  readonly shops: KeptShops
  readonly wake: () => void
  /** The configuration in use, of which a reload exchanges parts. */
  readonly current: () => Config
}

/** What the operations behind the calls work with. */
export function callDependenciesOf(config: Config, parts: CallParts): CallDependencies {
  const { engine, adapters, content, coverage, shops, leads, wake } = parts
  const { database } = engine
  return {
    engine,
    country: config.country,
    content,
    coverage,
    stores: shops,
    catalogue: makeCatalogue({ database, operator: adapters.operator }),
    codes: makeCodes({ ...engine, secret: config.secret, limits: config.codeLimits }),
    proofs: makeProofs({ database, secret: config.secret }),
    grants: makeGrants({ database, secret: config.secret }),
    accountAccess: makeAccountAccess({ database }),
    forms: makeFormEntries({ database, secret: config.secret }),
    help: makeHelp({ database, secret: config.secret, content, country: config.country }),
    leads: leads.leads,
    reminders: makeReminders(engine),
    tries: makeTries({ database, secret: config.secret }),
    geocoder: adapters.geocoder,
    placeLimits: PLACE_LIMITS[config.placeLimits],
    payableLeads: makePayableLeads(database),
    ownData: makeOwnData({ database }),
    pinKeys: makePinKeys({ database, secret: config.secret }),
    limits: config.limits,
    isDown: adapters.isDown,
    get paystackPublicKey() {
      return popupOf(parts.current().providers.payment)?.publicKey ?? ''
    },
    wake,
  }
}
