import type { ADDRESSES, CallName } from '#contract/addresses.ts'

type Fields = Readonly<Record<string, string>>
type Asked = { [Name in CallName]: (typeof ADDRESSES)[Name]['method'] extends 'GET' ? Name : never }[CallName]

const ID = '0'.repeat(26)
const KAMPALA = { latitude: '0.3136', longitude: '32.5811' }

/** A good query for every call that is asked with GET. */
export const GETS: Readonly<Record<Asked, Fields>> = {
  configuration: { code: 'portal-config' },
  status: { tid: ID, channel: 'whatsapp', pg: 'paystack' },
  fetch: { txnId: ID },
  callback: { txref: 'X', PnrID: ID, status: 'success' },
  towns: { code: 'city-config' },
  contentPackage: { pageUrl: '/payment-translation', opco: 'UG' },
  labels: { lang: '/sw', opco: 'UG' },
  helpItems: { lang: 'EN', opco: 'UG' },
  faqs: { lang: 'EN', opco: 'UG', parentCategory: 'Prepaid', category: 'Airtime' },
  popularFaqs: { lang: 'EN', opco: 'UG' },
  faq: { questionId: 'recharge', lang: 'EN', opco: 'UG' },
  searchFaqs: { words: 'how do I pay', lang: 'EN', most: '8', opco: 'UG' },
  sitesInView: {
    south: '0.2',
    west: '32.5',
    north: '0.4',
    east: '32.7',
    zoom: '12',
    technology: '4G',
    opco: 'UG',
  },
  shops: { ...KAMPALA, distanceInKilometers: '20', lang: 'EN', opco: 'UG' },
  coverageNear: { ...KAMPALA, opco: 'UG' },
  likeFaq: { questionId: 'recharge', isLike: 'true', opco: 'UG' },
  geocode: { address: 'Kampala', latlng: '0.3136,32.5811' },
  suggestPlaces: { input: 'Kam', bounds: '0,29|4,35' },
}

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
