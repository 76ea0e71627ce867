import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { CALL_NAMES, CALLS } from '#contract/table/table.ts'
import { ofTheCast } from './of-the-cast.ts'

type Fields = Readonly<Record<string, string>>

const ID = '0'.repeat(26)

/** A good query for every call that is asked with GET. */
export const GETS: readonly (readonly [call: CallName, valid: Fields])[] = CALL_NAMES.filter(
  (name) => ADDRESSES[name].method === 'GET',
).map((name) => [name, ofTheCast(CALLS[name].example) as Fields])

/** What the pages' own links and forms put into an address. */
export const PAGE_QUERIES: Readonly<Record<string, Fields>> = {
  '/data-bundle': {
    service: 'ALL',
    bundle: 'DAT-W1',
    d: ID,
    category: 'DATA',
    period: 'WEEK',
    sort: 'price',
  },
  '/broadband-recharge': { d: ID, bundle: 'BB-30' },
  '/prepaid-recharge': { d: ID, again: '', amount: '5000' },
  '/orp/fixed-internet': { d: ID, shown: '40' },
  '/storeLocator': { place: 'Kampala', lat: '0.3136', lng: '32.5811', shown: '20', kind: 'shop' },
  '/openNetworks': { place: 'Kampala', lat: '0.3136', lng: '32.5811' },
  '/gethelp': { q: 'pay', parent: 'Prepaid', category: 'Airtime', question: 'recharge', lang: 'sw' },
  '/payment/status': { id: ID },
  '/payment/start': { d: ID },
  '/payment': { d: ID },
  '/hbb-lead': { plan: 'ODU-20', msisdn: '700100001' },
  '/hbb-lead-status': { leadId: 'LD0000001' },
}
