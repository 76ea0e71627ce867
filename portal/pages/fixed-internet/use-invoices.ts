import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { OpenInvoicesResult } from '#contract/invoices.ts'
import { checkLookup, type InvoiceLookup } from '#domain/invoices/check-lookup.ts'
import { dayIn } from '#domain/invoices/open-invoices.ts'
import { longDate } from '#domain/long-date.ts'
import { useOnce } from '../../kit/use-once.ts'
import { recallForm, rememberForm } from '../../session/form-memory.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { CountryView } from '#domain/country-view.ts'
import type { ShellProps } from '../../shell/shell-props.ts'
import { foundInvoices } from './found-invoices.ts'
import type { FoundInvoices, InvoicePageProps } from './invoice-props.ts'

const FORM = 'invoices'

/** What became of the question for an account's invoices. */
export interface InvoiceAnswer {
  readonly asking: boolean
  readonly failure: string
  readonly found: FoundInvoices | null
}

export interface Invoices {
  readonly answer: InvoiceAnswer
  readonly ask: (lookup: InvoiceLookup) => void
  /** Keeps what stands in the boxes with this place of the history, and whether it was asked for. */
  readonly keep: (typed: InvoiceLookup) => void
}

/**
 * Asks for the invoices, and again when the customer comes back from paying: what is paid is gone then
 * (INVOICE-16). `onKept` gets what stood in the boxes when the page was left.
 */
export function useInvoices(first: InvoicePageProps, onKept: (typed: InvoiceLookup) => void): Invoices {
  const calls = useCalls()
  const { shell, t, toast, untoast, announce } = useShell()
  const { failure, found } = first
  const [answer, setAnswer] = useState<InvoiceAnswer>({ asking: false, failure, found })
  const asked = useRef<InvoiceLookup | null>(found)
  const round = useRef(0)

  const ask = async (lookup: InvoiceLookup): Promise<void> => {
    if (!calls) return
    round.current += 1
    untoast(answer.failure)
    const mine = round.current
    setAnswer((old) => ({ asking: true, failure: '', found: isOf(old.found, lookup) ? old.found : null }))
    const reply = await calls.openInvoices({
      accountNo: lookup.account,
      contactPersonEmailId: lookup.email,
    })
    if (mine !== round.current) return
    const failed = isSuccess(reply) && reply.result ? null : reply.message || t('error.generic')
    asked.current = failed === null ? lookup : null
    if (failed !== null || !reply.result) {
      setAnswer({ asking: false, failure: failed ?? '', found: null })
      return toast('error', failed ?? '')
    }
    const now = readAnswer(lookup, reply.result, shell.country)
    setAnswer({ asking: false, failure: '', found: now })
    // A new list takes the focus and is read; one that was only asked for again is not.
    if (isOf(answer.found, lookup)) announce(countText(t, now.invoices.length))
  }

  useShownAgain(() => {
    if (asked.current) void ask(asked.current)
  })
  useOnce(() => {
    setTimeout(warmDates, 0, shell)
    if (failure !== '') toast('error', failure)
    const kept = recallForm(FORM)
    if (found || !kept['account']) return
    const typed = { account: kept['account'], email: kept['email'] ?? '' }
    onKept(typed)
    const checked = checkLookup(typed)
    if (kept['asked'] && checked.ok) void ask(checked.lookup)
  })

  return {
    answer,
    ask: (lookup) => void ask(lookup),
    keep: ({ account, email }) => {
      if (account === '' && email === '') return
      rememberForm(FORM, { account, email, asked: asked.current ? 'yes' : '' })
    },
  }
}

/** Back from another page, where the browser kept this one as it was. */
function useShownAgain(onShown: () => void): void {
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) shown()
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
}

/** The device's clock says which day it is in the country; the server decides what is owed. */
function readAnswer(lookup: InvoiceLookup, result: OpenInvoicesResult, country: CountryView): FoundInvoices {
  return foundInvoices(lookup, result, { ...country, today: dayIn(country.timeZone, new Date()) })
}

/** The first question for a day and a month name is slow on a slow phone: asked before anybody waits for it. */
function warmDates({ country, language }: Pick<ShellProps, 'country' | 'language'>): void {
  longDate(dayIn(country.timeZone, new Date()), language)
}

/** True for the invoices of this very account and e-mail. */
export function isOf(found: FoundInvoices | null, { account, email }: InvoiceLookup): boolean {
  return found?.account === account && found.email === email
}

/** `1 invoice`, `2 invoices`. */
export function countText(t: ReturnType<typeof useShell>['t'], count: number): string {
  return count === 1 ? t('invoices.one') : t('invoices.many', { n: count })
}
