import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import type { FormProps } from './forms/form-props.ts'
import type { AboutProps } from './pages/about/about.tsx'
import type { BroadbandProps } from './pages/broadband-recharge/broadband-props.ts'
import type { ComplaintProps } from './pages/complaint/complaint-page.tsx'
import type { ComplaintStatusProps } from './pages/complaint-status/complaint-status-props.ts'
import type { ContactProps } from './pages/contact-us/contact-us.tsx'
import type { CoverageProps } from './pages/coverage/coverage-props.ts'
import type { DataBundleProps } from './pages/data-bundle/data-bundle-props.ts'
import type { DocumentProps } from './pages/document/document-props.ts'
import type { InvoicePageProps } from './pages/fixed-internet/invoice-props.ts'
import type { LeadProps } from './pages/hbb-lead/lead-props.ts'
import type { HelpProps } from './pages/help/help-props.ts'
import type { HomeProps } from './pages/home/home-props.ts'
import type { LeadStatusProps } from './pages/lead-status/lead-status-props.ts'
import type { PaymentPageProps } from './paying/payment-props.ts'
import type { StatusPageProps } from './pages/payment-status/status-props.ts'
import type { StoreProps } from './pages/store-locator/store-props.ts'
import type { TableProps } from './pages/table/table-props.ts'
import type { YourDataProps } from './pages/your-data/your-data-props.ts'
import type { ErrorActionsProps } from './shell/error-actions.tsx'

/** Every page, and what the server hands it: the one list of pages' names. */
export interface PageProps {
  readonly about: AboutProps
  readonly 'broadband-recharge': BroadbandProps
  readonly complaint: ComplaintProps
  readonly 'complaint-status': ComplaintStatusProps
  readonly 'contact-us': ContactProps
  readonly coverage: CoverageProps
  readonly 'data-bundle': DataBundleProps
  readonly document: DocumentProps
  readonly error: ErrorActionsProps
  readonly 'fixed-internet': InvoicePageProps
  readonly 'give-feedback': FormProps
  readonly 'hbb-lead': LeadProps
  readonly help: HelpProps
  readonly home: HomeProps
  readonly 'lead-status': LeadStatusProps
  readonly 'more-money': object
  readonly 'page-not-found': object
  readonly payment: PaymentPageProps
  readonly 'postpaid-bill-pay': AmountFormProps
  readonly 'prepaid-recharge': AmountFormProps
  readonly 'payment-status': StatusPageProps
  readonly 'store-locator': StoreProps
  readonly table: TableProps
  readonly 'your-data': YourDataProps
}

export type PageName = keyof PageProps
