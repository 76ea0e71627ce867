/** A country that nobody has written code for, with the least that a country's file must say. */
export const RWANDA = {
  opco: 'RW',
  name: 'Rwanda',
  callingCode: '250',
  msisdnLength: 9,
  leadingDigits: ['7'],
  currency: 'RWF',
  timeZone: 'Africa/Kigali',
  brand: { name: 'Ihuza', slug: 'ihuza', code: 'IHUZA' },
  limits: { preMin: 100, preMax: 200_000, postMin: 500, postMax: 1_000_000 },
  quickAmounts: [500, 1_000, 2_000],
  paymentTypes: ['AM'],
  customerCareNumber: '456',
  pinResetDial: '*182*7#',
  dialCode: '*130#',
  approvalDial: '*182#',
  map: { latitude: -1.94, longitude: 29.87, zoom: 8 },
}
