import type { LookupProblem } from '#domain/invoices/check-lookup.ts'
import type { OpenInvoice } from '#domain/invoices/open-invoices.ts'

/** An account's open invoices as they are shown. */
export interface FoundInvoices {
  /** What was asked with: a pay button sends this on, whatever stands in the boxes by then. */
  readonly account: string
  readonly email: string
  readonly invoices: readonly OpenInvoice[]
  readonly lineNumber: string
  /** The contact's number with its middle hidden. */
  readonly contact: string
}

/** The page as the server gives it back: what was typed, what was wrong with it, what was found. */
export interface InvoicePageProps {
  readonly typed: { readonly account: string; readonly email: string }
  readonly problems: readonly LookupProblem[]
  /** The server's sentence when the question was not answered; '' when there is none. */
  readonly failure: string
  readonly found: FoundInvoices | null
  /** How many invoices are shown at first: more are asked for, so that a long list stays quick. */
  readonly shown: number
}

/** Invoices that come at a time. */
export const PORTION = 20
