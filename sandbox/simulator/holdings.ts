import type { Account } from '../business/bills.ts'
import type { OpenInvoice } from '../business/internet-accounts.ts'
import type { LeadEntry } from '../core/books.ts'
import { runningBundles } from '../business/line-bundles.ts'
import type { CastInternetAccount } from '../cast/fixed-internet.ts'
import type { LineBundle } from '../cast/line.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { World } from '../world.ts'

const INVOICES_SHOWN = 5
const LEADS_SHOWN = 5

/** What a phone has bought, what is owed for it, and what was asked for with it: bundles, bill, invoices, home internet. */
export function holdings(world: World, msisdn: string): Markup {
  const line = world.phones.line(msisdn)
  const { bills, internet } = world.business
  const bundles = runningBundles(line, world.clock.now())
  const account = bills.accountOf(msisdn)
  const accounts = internet.ofContact(msisdn)
  const leads = world.books.copy().leads.filter((lead) => lead.msisdn === msisdn)
  return html`${section('Bundles', 'bundles', listOf(bundles.map(bundleItem), 'No bundle is running.'))}
  ${account && section('Bill', 'bill', billLine(account, line.currency))}
  ${
    accounts.length === 0
      ? null
      : section(
          'Fixed internet',
          'invoices',
          html`${accounts.map((one) => internetAccount(one, internet.openInvoices(one)))}`,
        )
  }
  ${
    leads.length === 0
      ? null
      : section('Home internet', 'leads', listOf(leads.slice(-LEADS_SHOWN).map(leadItem), ''))
  }`
}

function section(title: string, part: string, inside: Markup): Markup {
  return html`<section aria-labelledby="${part}-title">
    <h3 id="${part}-title">${title}</h3>
    <div data-part="${part}">${inside}</div>
  </section>`
}

function listOf(items: readonly Markup[], empty: string): Markup {
  return items.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<ul class="held-list">
        ${items}
      </ul>`
}

function bundleItem({ name, data, dataUnit, voice, sms, expires }: LineBundle): Markup {
  const left = [
    data > 0 ? `${data} ${dataUnit}` : '',
    voice > 0 ? `${voice} minutes` : '',
    sms > 0 ? `${sms} SMS` : '',
  ].filter((part) => part !== '')
  const end = expires === '' ? 'until it is used up' : `until ${dayText(expires)}`
  return html`<li><strong>${name}</strong> ${left.join(', ')} left, ${end}</li>`
}

function billLine({ owedHundredths, accountNo, bill }: Account, currency: string): Markup {
  const silent = bill === 'fails' ? ' The operator fails to tell it.' : ''
  return html`<p class="amount">${owedText(owedHundredths, currency)}</p>
    <p class="about-line">Account ${accountNo}.${silent}</p>`
}

function internetAccount(account: CastInternetAccount, invoices: readonly OpenInvoice[]): Markup {
  const shown = invoices.slice(0, INVOICES_SHOWN).map(invoiceItem)
  const more = invoices.length - shown.length
  return html`<h4 class="account">${account.accountNo}</h4>
    <p class="about-line">${account.email}</p>
    ${listOf(shown, 'No open invoice.')} ${more > 0 ? html`<p class="about-line">and ${more} more</p>` : null}`
}

function invoiceItem({ invoiceNo, owedHundredths, currency, dueDate, status }: OpenInvoice): Markup {
  const late = status === 'OVERDUE' ? ', overdue' : ''
  return html`<li>
    <strong>${invoiceNo}</strong> ${amountText(owedHundredths, currency)}, due ${dayText(dueDate)}${late}
  </li>`
}

function leadItem({ leadId, town, planCode, feasible }: LeadEntry): Markup {
  const there = feasible ? 'can be connected' : 'cannot be connected yet'
  return html`<li><strong>${leadId || 'No number'}</strong> ${planCode} in ${town}, ${there}</li>`
}

function owedText(hundredths: number, currency: string): string {
  if (hundredths === 0) return 'Nothing to pay'
  return hundredths > 0
    ? `${amountText(hundredths, currency)} to pay`
    : `${amountText(-hundredths, currency)} credit`
}

/** `UGX 45,000.40`: bills show a fraction also where no coin has one. */
function amountText(hundredths: number, currency: string): string {
  const whole = Math.trunc(hundredths / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/gu, ',')
  const rest = hundredths % 100
  return `${currency} ${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `31 December 2030`. */
function dayText(iso: string): string {
  return DAY.format(Date.parse(iso))
}
