import * as requests from '../own-data/data-requests.ts'
import * as own from '../own-data/own-data.ts'
import { described } from './described-call.ts'
import { EXAMPLES } from './examples.ts'

const OWNER = { msisdn: EXAMPLES.prepaidLine, uniqueCode: 'unproved' }

/** What is held about a number, for whoever proves it. */
export const OWN_DATA_CALLS = {
  sendOwnDataCode: described({
    tag: 'own-data',
    summary: 'Send a code to the number whose data is asked about',
    request: own.sendOwnDataCodeRequestSchema,
    result: own.sendOwnDataCodeResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine },
  }),
  ownData: described({
    tag: 'own-data',
    summary: 'A copy of what is held about a proved number',
    request: own.ownDataRequestSchema,
    result: own.ownDataResultSchema,
    example: OWNER,
  }),
  eraseOwnData: described({
    tag: 'own-data',
    summary: 'Erase the requests and forms held about a proved number',
    request: own.ownDataRequestSchema,
    result: own.eraseOwnDataResultSchema,
    example: OWNER,
  }),
  openDataRequest: described({
    tag: 'own-data',
    summary: 'Ask for a copy, a correction or an erasure of the data of a proved number',
    request: requests.openDataRequestSchema,
    result: requests.dataRequestsResultSchema,
    example: { ...OWNER, kind: 'erasure' },
  }),
  dataRequests: described({
    tag: 'own-data',
    summary: 'What was asked for about the data of a proved number, and where it stands',
    request: own.ownDataRequestSchema,
    result: requests.dataRequestsResultSchema,
    example: OWNER,
  }),
  answerDataRequest: described({
    tag: 'own-data',
    summary: 'Confirm a request that staff opened for a proved number, or take one back',
    request: requests.answerDataRequestSchema,
    result: requests.dataRequestsResultSchema,
    example: { ...OWNER, id: 'D000000000', answer: 'withdraw' },
  }),
}
