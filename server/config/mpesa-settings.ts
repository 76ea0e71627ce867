import type { Reader } from './reader.ts'

/** What reaches M-PESA; which of its two interfaces is spoken is configuration. */
export interface MpesaSettings {
  readonly driver: 'daraja' | 'openapi'
}

export function readMpesaSettings(read: Reader): MpesaSettings {
  return { driver: read.oneOf('MPESA_DRIVER', ['daraja', 'openapi'], 'daraja') }
}
