import { setTimeout as pause } from 'node:timers/promises'
import type { SubmitLeadResult } from '#contract/leads.ts'
import type { Customer, Standing } from '../way.ts'
import { proveContact } from './proved-contact.ts'

const MOST_PRESSES = 12
const PRESS_AGAIN_AFTER_MS = 500
/** Towns where home internet is and requests are given a number, and where a pin is in them. */
const KAMPALA = { city: 'Kampala', lat: 0.3136, lng: 32.5811 } as const
const TOWNS = [
  KAMPALA,
  { city: 'Entebbe', lat: 0.0562, lng: 32.4795 },
  { city: 'Jinja', lat: 0.439, lng: 33.2032 },
] as const

/**
 * Sends the request for home internet in (CALL-33, CALL-13, CALL-34) as its page does, the same one again
 * until the operator has given it a number: only then can it be paid. Null: the customer leaves without.
 */
export async function askForInternet(standing: Standing): Promise<Customer | null> {
  const { client, customer, portal } = standing
  const { session, key, wanted } = customer
  const uniqueCode = await proveContact(standing)
  if (uniqueCode === '') return null
  const data = leadOf(customer, uniqueCode)
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += 1) {
    const request = { session, portal: portal + pressed, data, key: `${key}-lead` }
    const { result } = await client.call<SubmitLeadResult>('submitLead', request)
    if (result?.refLeadId) return { ...customer, wanted: { ...wanted, leadId: result.refLeadId } }
    await pause(PRESS_AGAIN_AFTER_MS)
  }
  return null
}

function leadOf({ wanted, portal }: Customer, uniqueCode: string) {
  const { recipient, productCode, amount } = wanted
  return {
    fullName: 'Amina Nakato',
    contactNumber: `0${recipient}`,
    email: 'amina@example.com',
    feasibility: true,
    address: {
      type: 'INSTALLATION',
      landmark: 'Beside the market',
      ...(TOWNS[(Number(recipient) + portal) % TOWNS.length] ?? KAMPALA),
      street1: 'Plot 1 Kampala Road',
      country: 'Uganda',
    },
    plan: { code: productCode, amount, currency: 'UGX', description: '' },
    source: 'WEBPORTAL',
    uniqueCode,
    lineType: 'Prepaid',
    consent: true,
  } as const
}
