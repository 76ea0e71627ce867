import { setTimeout as pause } from 'node:timers/promises'
import type { SubmitLeadResult } from '#contract/leads.ts'
import type { SandboxHand } from '../chaos/customers/sandbox-hand.ts'
import type { PortalClient } from '../chaos/customers/portal-client.ts'
import { pick, type Random } from '../chaos/seeded-random.ts'

/** Somebody who asks for home internet, and what became of it as they saw it. */
export interface LeadVisit {
  readonly msisdn: string
  readonly town: string
  /** The last answer said that the request was taken, with or without a number. */
  readonly taken: boolean
  /** The number that they were told; '' when none. */
  readonly leadId: string
  readonly presses: number
  readonly reason: string
}

export interface LeadParties {
  readonly client: PortalClient
  readonly hand: SandboxHand
  readonly random: Random
}

const TOWNS = ['Kampala', 'Entebbe', 'Jinja', 'Gulu', 'Moroto', 'Masaka'] as const
/** Where their maps have them: a pin that is not in its town is refused. */
const MIDDLES = {
  Kampala: { lat: 0.3136, lng: 32.5811 },
  Entebbe: { lat: 0.0562, lng: 32.4795 },
  Jinja: { lat: 0.439, lng: 33.2032 },
  Gulu: { lat: 2.7746, lng: 32.299 },
  Moroto: { lat: 2.5345, lng: 34.6666 },
  Masaka: { lat: -0.3338, lng: 31.7341 },
} as const
/** Towns where a feasible lead, or any lead, is given a number. */
const WITHOUT_NUMBERS = 'Masaka'
const FIRST_NUMBER = 740_000_000
const PRESS_AGAIN_AFTER_MS = 250

/** A customer proves the number, sends the form and, told no number, presses again: some often, some never. */
export async function askForInternet(parties: LeadParties, index: number): Promise<LeadVisit> {
  const { client, random } = parties
  const msisdn = String(FIRST_NUMBER + index)
  const town = pick(random, TOWNS)
  const session = `lead-${index}-`.padEnd(32, 'x')
  const request = { session, portal: index }
  const uniqueCode = await prove(parties, msisdn, request)
  const data = leadOf(msisdn, town, uniqueCode)
  const patience = pick(random, [1, 1, 2, 3, 6] as const)
  let visit: LeadVisit = { msisdn, town, taken: false, leadId: '', presses: 0, reason: 'no code' }
  if (uniqueCode === '') return visit
  for (let presses = 1; presses <= patience; presses += 1) {
    const key = pick(random, ['the same', `press ${presses}`] as const)
    const twice = random() < 0.2
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, (_, n) =>
        client.call<SubmitLeadResult>('submitLead', { ...request, portal: index + presses + n, data, key }),
      ),
    )
    const best = answers.find(({ result }) => result?.refLeadId) ?? answers.at(-1)
    const leadId = best?.result?.refLeadId ?? ''
    const taken = best?.statusCode === 200
    visit = { msisdn, town, taken, leadId, presses, reason: best?.message ?? '' }
    if (leadId !== '' || town === WITHOUT_NUMBERS) return visit
    await pause(PRESS_AGAIN_AFTER_MS * random())
  }
  return visit
}

interface Asking {
  readonly session: string
  readonly portal: number
}

async function prove({ client, hand }: LeadParties, msisdn: string, asking: Asking): Promise<string> {
  const sent = await client.call<{ refId: string }>('sendLeadCode', {
    ...asking,
    data: { msisdn, email: '', requestType: 'HBB_LEADS' },
  })
  const otp = await hand.newestCode(msisdn)
  if (!sent.result || otp === '') return ''
  const verified = await client.call<{ uniqueCode: string }>('verifyCode', {
    ...asking,
    data: { refId: sent.result.refId, otp },
  })
  return verified.result?.uniqueCode ?? ''
}

function leadOf(msisdn: string, city: (typeof TOWNS)[number], uniqueCode: string) {
  return {
    fullName: 'Amina Nakato',
    contactNumber: `0${msisdn}`,
    email: 'amina@example.com',
    feasibility: true,
    address: {
      type: 'INSTALLATION',
      landmark: 'Beside the market',
      ...MIDDLES[city],
      city,
      street1: 'Plot 1 Kampala Road',
      country: 'Uganda',
    },
    plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: '' },
    source: 'WEBPORTAL',
    uniqueCode,
    lineType: 'Prepaid',
    consent: true,
  } as const
}
