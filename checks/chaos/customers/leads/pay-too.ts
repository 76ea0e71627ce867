import { setTimeout as pause } from 'node:timers/promises'
import type { OpenLeadPaymentResult } from '#contract/leads.ts'
import type { Customer, Standing, Street } from '../way.ts'
import { proveContact } from './proved-contact.ts'

/**
 * The same lead, or the same draft, is paid a second time while the first is on its way. Another browser proves the contact and opens the
 * payment first, as the status page does. Null: there is nobody, or nothing to pay for them any more.
 */
export async function rivalOf(street: Street, first: Customer): Promise<Customer | null> {
  const { rival, session } = first
  if (!rival) return null
  await pause(rival.afterMs)
  const customer = { ...rival, wanted: first.wanted }
  // The portal did not answer when the form was sent: each would be a purchase of its own.
  if (first.wanted.leadId === '' && rival.draft === '') return null
  if (rival.session === session) return customer
  return (await mayPay({ ...street, customer, portal: customer.portal })) ? customer : null
}

async function mayPay(standing: Standing): Promise<boolean> {
  const { client, customer, portal } = standing
  const { session, wanted } = customer
  const uniqueCode = await proveContact(standing)
  if (uniqueCode === '') return false
  const data = { leadId: wanted.leadId, msisdn: wanted.recipient, uniqueCode }
  const { result } = await client.call<OpenLeadPaymentResult>('openLeadPayment', { session, portal, data })
  return result?.leadId === wanted.leadId
}
