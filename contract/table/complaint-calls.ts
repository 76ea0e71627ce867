import * as complaints from '../complaints.ts'
import { described } from './described-call.ts'
import { EXAMPLES } from './examples.ts'

/** Where a complaint stands; it is made by the form `complaint` (CALL-36). */
export const COMPLAINT_CALLS = {
  sendComplaintCode: described({
    tag: 'complaints',
    summary: 'Send a code to the number that complained',
    request: complaints.sendComplaintCodeRequestSchema,
    result: complaints.sendComplaintCodeResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine },
  }),
  complaint: described({
    tag: 'complaints',
    summary: 'Where a complaint stands, for whoever proved its number',
    request: complaints.complaintRequestSchema,
    result: complaints.complaintResultSchema,
    example: { complaint: '4127503', msisdn: EXAMPLES.prepaidLine, uniqueCode: 'unproved' },
  }),
}
