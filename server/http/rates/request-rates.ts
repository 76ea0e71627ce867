import type { Rate } from './buckets.ts'

/** How often one network may ask one process. */
export interface RequestRates {
  /** Pages and calls together. */
  readonly all: Rate
  /** Searches of help, of addresses and of places. */
  readonly searches: Rate
  /** The description of the calls, and whether the process is ready. */
  readonly documents: Rate
  /** Questions after payments that were never made (T5). */
  readonly unknownPayments: Rate
  /** What browsers report of pages; a broken one tells a few at once. */
  readonly policyReports: Rate
}
