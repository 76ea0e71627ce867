import type { CastBundle } from '../cast/bundle.ts'
import { guestCountry } from '../cast/guest-country.ts'
import { majorAmount } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import { inside, json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { page, tmfError } from './answers.ts'

const COUNTRIES = ['UG', 'NG', 'CD']

/** TMF620: what the operator sells, in every country that it works in. */
export function listOfferings(world: World, ask: Ask): Answer {
  const { catalogue } = world.business
  const guest = guestCountry()
  const countries = guest ? [...COUNTRIES, guest.opco] : COUNTRIES
  const all = countries.flatMap((opco) => [
    ...catalogue.published(opco, 'ALL').map((bundle) => offeringOf(bundle, 'mobile')),
    ...catalogue.published(opco, 'BROADBAND').map((bundle) => offeringOf(bundle, 'broadband')),
    ...catalogue.published(opco, 'LEADS').map((bundle) => offeringOf(bundle, 'home')),
  ])
  return page(ask, all)
}

function offeringOf(bundle: CastBundle, service: 'mobile' | 'broadband' | 'home'): object {
  const { productCode, name, description, category, validity, priceMinor, currency } = bundle
  return {
    id: productCode,
    href: `/tmf-api/productCatalogManagement/v4/productOffering/${productCode}`,
    name,
    description,
    isBundle: false,
    isSellable: true,
    lifecycleStatus: 'Active',
    category: category === '' ? [] : [{ id: category.toLowerCase(), name: category }],
    productOfferingTerm: [{ name: 'validity', duration: { amount: validity, units: 'DAYS' } }],
    productOfferingPrice: [
      {
        id: `${productCode}-price`,
        priceType: 'oneTime',
        price: { taxIncludedAmount: { unit: currency, value: majorAmount(priceMinor, currency) } },
      },
    ],
    prodSpecCharValueUse: [
      characteristic('service', service),
      characteristic('periodType', bundle.periodType),
      characteristic('data', bundle.data, bundle.dataUnit),
      characteristic('voice', bundle.voice, 'MINUTES'),
      characteristic('sms', bundle.sms),
    ].flat(),
    '@type': 'ProductOffering',
  }
}

function characteristic(name: string, value: string, unit = ''): readonly object[] {
  if (value === '') return []
  const unitOfMeasure = unit === '' ? {} : { unitOfMeasure: unit }
  return [{ name, productSpecCharacteristicValue: [{ isDefault: true, value, ...unitOfMeasure }] }]
}

/** TMF679: which of the offerings a line may have, answered at once. */
export function qualify(world: World, ask: Ask): Answer {
  const body = jsonObject(ask.body)
  const items = body?.['productOfferingQualificationItem']
  if (!body || !Array.isArray(items)) {
    return tmfError(400, '27', 'productOfferingQualificationItem is needed.')
  }
  const asked = items.map((item) => askedItem(objectOf(item) ?? {}))
  const answers = []
  for (const { id, offering, msisdn } of asked) {
    if (msisdn === null) return tmfError(400, '27', 'An item needs a product with a realizingResource.')
    const line = world.phones.line(msisdn)
    if (line.lineType === 'not-found' || line.lineClass === 'NA')
      return tmfError(404, '60', 'Subscriber not found.')
    if (line.lineType === 'fails') return tmfError(500, '1', '')
    if (line.offers === 'fails') return tmfError(500, '1', 'Bundles are not available right now.')
    const fits = world.business.catalogue.offerFor(line, offering) !== null
    if (!fits && body['provideOnlyAvailable'] === true) continue
    answers.push({
      id,
      state: 'done',
      qualificationItemResult: fits ? 'qualified' : 'unqualified',
      productOffering: { id: offering },
    })
  }
  return json(201, {
    id: `Q${world.serial()}`,
    instantSyncQualification: true,
    state: 'done',
    productOfferingQualificationItem: answers,
    '@type': 'ProductOfferingQualification',
  })
}

function askedItem(item: Readonly<Record<string, unknown>>) {
  const number = inside(item, 'product', 'realizingResource', 0, 'value')
  return {
    id: textOf(item['id']),
    offering: textOf(inside(item, 'productOffering', 'id')),
    msisdn: typeof number === 'string' ? nationalDigits(number) : null,
  }
}
