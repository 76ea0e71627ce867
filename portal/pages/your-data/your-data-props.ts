import type { OwnedDataRequest } from '#contract/own-data/data-requests.ts'
import type { DataRequestKind } from '#domain/own-data/data-requests.ts'

/** Where somebody stands: no number yet, a code on its way, or the number is proved. */
export type YourDataStep = 'number' | 'code' | 'proved'

export interface YourDataProps {
  readonly step: YourDataStep
  /** National digits; '' at first. */
  readonly number: string
  /** Of the code that was sent; '' before. */
  readonly refId: string
  /** What the right code proved; it is in the page alone and ends with it (OTP-43). */
  readonly uniqueCode: string
  /** The field that cannot be right. */
  readonly problem: '' | 'number' | 'code' | 'words'
  /** The server's sentence for what did not work; '' for nothing. */
  readonly failure: string
  readonly typed: { readonly kind: DataRequestKind; readonly words: string }
  readonly requests: readonly OwnedDataRequest[]
  /** A request was just taken. */
  readonly isTaken: boolean
}

export const NO_NUMBER: YourDataProps = {
  step: 'number',
  number: '',
  refId: '',
  uniqueCode: '',
  problem: '',
  failure: '',
  typed: { kind: 'correction', words: '' },
  requests: [],
  isTaken: false,
}
