/** Where Lake Victoria begins, from the west: longitude and latitude of its shore. */
const SHORE: readonly (readonly [number, number])[] = [
  [31.74, -1.1],
  [31.8, -0.62],
  [31.95, -0.3],
  [32.05, -0.02],
  [32.35, 0.03],
  [32.44, 0.01],
  [32.5, 0.03],
  [32.56, 0.18],
  [32.68, 0.22],
  [32.9, 0.18],
  [33.08, 0.26],
  [33.22, 0.4],
  [33.32, 0.36],
  [33.5, 0.25],
  [33.9, 0.22],
  [34.1, 0.18],
]

const isInVictoria = (latitude: number, longitude: number): boolean => {
  const next = SHORE.findIndex(([east]) => east >= longitude)
  const [from, to] = [SHORE[next - 1], SHORE[next]]
  if (!from || !to) return false
  const part = (longitude - from[0]) / (to[0] - from[0])
  return latitude < from[1] + part * (to[1] - from[1])
}
/** The box that places of the country lie in (SHOP-31). */
const isInCountry = (latitude: number, longitude: number): boolean =>
  latitude > -1.49 && latitude < 4.29 && longitude > 29.51 && longitude < 35.09
const isOnBugala = (latitude: number, longitude: number): boolean =>
  Math.hypot(latitude + 0.3089, longitude - 32.225) < 0.05
const isInKyoga = (latitude: number, longitude: number): boolean =>
  ((latitude - 1.47) / 0.13) ** 2 + ((longitude - 32.9) / 0.4) ** 2 < 1
const isInAlbert = (latitude: number, longitude: number): boolean =>
  latitude > 1.08 && latitude < 2.25 && longitude < 30.48 + (latitude - 1.08) * 0.8
const isInEdward = (latitude: number, longitude: number): boolean =>
  latitude > -0.75 && latitude < -0.02 && longitude < 29.86

/** Uganda: nothing in the lakes and in the north-eastern parks. */
export function isLandOfUganda(latitude: number, longitude: number): boolean {
  if (!isInCountry(latitude, longitude)) return false
  const lakes = [isInVictoria, isInKyoga, isInAlbert, isInEdward]
  return isOnBugala(latitude, longitude) || !lakes.some((isIn) => isIn(latitude, longitude))
}
