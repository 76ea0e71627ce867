/** Beside a refusal: a puzzle that lets the same request through at once when it is solved. */
export const PUZZLE_HEADER = 'work-puzzle'
/** The cookie in which a solved puzzle comes back. */
export const WORK_COOKIE = 'work'

/** The fixed headers of the shared client (WIRE-11). They route; they grant nothing. */
export interface FixedHeaders {
  readonly unmaskrequest: string
  readonly product: string
  readonly appversion: string
  readonly 'x-api-key': string
  readonly 'x-service-id': string
  readonly opco: string
  readonly runmode: string
}

/** The fixed headers for one country and run mode. */
export function fixedHeaders(setting: {
  productCode: string
  appVersion: string
  apiKey: string
  opco: string
  runMode: string
}): FixedHeaders {
  return {
    unmaskrequest: 'true',
    product: setting.productCode,
    appversion: setting.appVersion,
    'x-api-key': setting.apiKey,
    'x-service-id': 'portal-web',
    opco: setting.opco,
    runmode: setting.runMode,
  }
}
