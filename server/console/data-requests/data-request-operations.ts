import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Operations } from '../http/operations.ts'
import {
  correctData,
  giveCopy,
  noteRequest,
  openDataRequest,
  refuseDataRequest,
} from './data-request-acts.ts'
import { proposeErasure } from './erasure.ts'
import { readDataRequest, readDataRequests } from './read-data-requests.ts'

type DataRequestOperations = Pick<
  Operations,
  | 'dataRequests'
  | 'dataRequest'
  | 'openDataRequest'
  | 'giveCopy'
  | 'correctData'
  | 'refuseDataRequest'
  | 'proposeErasure'
>

/** What privacy officers do about what customers ask for; auditors read it. */
export function dataRequestOperations({ database, config }: ConsoleDependencies): DataRequestOperations {
  const { country } = config
  return {
    dataRequests: ({ asker }) => readDataRequests(database, asker),
    async dataRequest({ asker }, { id }) {
      const request = await readDataRequest({ database, country }, asker, id)
      if (!request) return no('not-found')
      await database.transaction((tx) => noteRequest(tx, asker, { act: 'read-data-request', object: id }))
      return request
    },
    openDataRequest: ({ asker }, request) => openDataRequest({ database, country }, asker, request),
    giveCopy: async ({ asker }, { id }) => (await giveCopy(database, asker, id)) ?? no('not-found'),
    correctData: async ({ asker }, request) =>
      (await correctData(database, asker, request)) ?? no('not-found'),
    refuseDataRequest: async ({ asker }, request) =>
      (await refuseDataRequest(database, asker, request)) ?? no('not-found'),
    proposeErasure: async ({ asker }, request) =>
      (await proposeErasure(database, asker, request)) ?? no('not-found'),
  }
}
