import { EXAMPLES } from './examples.ts'
import * as leads from '../leads.ts'
import { described } from './described-call.ts'

const OWNER = { msisdn: EXAMPLES.prepaidLine, uniqueCode: 'unproved' }

/** Requests for home internet, from the plans to where one stands. */
export const LEAD_CALLS = {
  leadPlans: described({
    tag: 'leads',
    summary: 'Plans of home internet',
    request: leads.leadPlansRequestSchema,
    result: leads.leadPlansResultSchema,
    example: { serviceType: '5G_ODU' },
  }),
  checkLeadNumber: described({
    tag: 'leads',
    summary: 'Whether somebody can be called under a number',
    request: leads.leadNumberRequestSchema,
    result: leads.leadNumberResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine },
  }),
  towns: described({
    tag: 'leads',
    summary: 'Towns, and whether home internet is there',
    request: leads.townsRequestSchema,
    result: leads.townsResultSchema,
    example: { code: 'city-config' },
  }),
  sendLeadCode: described({
    tag: 'leads',
    summary: 'Send a code to whoever asks for home internet',
    request: leads.leadCodeRequestSchema,
    result: leads.leadCodeResultSchema,
    example: { msisdn: EXAMPLES.homeLine, email: '', requestType: 'HBB_LEADS' },
  }),
  submitLead: described({
    tag: 'leads',
    summary: 'Ask for home internet',
    request: leads.submitLeadRequestSchema,
    result: leads.submitLeadResultSchema,
    example: {
      fullName: 'Amina Nakato',
      contactNumber: `0${EXAMPLES.prepaidLine}`,
      email: 'visitor@example.ug',
      feasibility: true,
      address: {
        type: 'INSTALLATION',
        landmark: '',
        lat: 0.3136,
        lng: 32.5811,
        city: 'Kampala',
        street1: 'Plot 1 Kampala Road',
        country: 'Uganda',
      },
      plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: '' },
      source: 'WEBPORTAL',
      uniqueCode: 'unproved',
      lineType: 'Prepaid',
      consent: true,
    },
  }),
  trackLead: described({
    tag: 'leads',
    summary: 'Where a request for home internet stands',
    request: leads.trackLeadRequestSchema,
    result: leads.trackLeadResultSchema,
    example: { leadId: EXAMPLES.lead, contactNumber: `0${EXAMPLES.prepaidLine}` },
  }),
  openLeadPayment: described({
    tag: 'leads',
    summary: 'Pay for home internet that was asked for before',
    request: leads.openLeadPaymentRequestSchema,
    result: leads.openLeadPaymentResultSchema,
    example: { leadId: EXAMPLES.lead, ...OWNER },
  }),
}
