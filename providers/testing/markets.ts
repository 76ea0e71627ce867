import type { Market } from '../operator/market.ts'

/** The countries of the sandbox, as adapters know them. */
export const UGANDA: Market = { opco: 'UG', currency: 'UGX', amountUnit: 'major' }
export const NIGERIA: Market = { opco: 'NG', currency: 'NGN', amountUnit: 'major' }
export const CONGO: Market = { opco: 'CD', currency: 'USD', amountUnit: 'minor' }
