/** What a shop does for its customers, in the order in which it is told. The names stand in files and on the wire. */
export const SHOP_SERVICES = [
  'sim',
  'sim-swap',
  'airtime',
  'money',
  'bills',
  'devices',
  'home-internet',
] as const
export type ShopService = (typeof SHOP_SERVICES)[number]

/** A name from outside; null for anything else. */
export function parseService(text: unknown): ShopService | null {
  return SHOP_SERVICES.find((service) => service === text) ?? null
}

/** The services of a list from outside, each once, in the portal's order; what is none is left out. */
export function servicesOf(list: readonly unknown[]): ShopService[] {
  return SHOP_SERVICES.filter((service) => list.includes(service))
}
