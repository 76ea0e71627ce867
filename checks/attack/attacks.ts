import type { Attack } from './attack.ts'
import { allAtOnce } from './threats/all-at-once.ts'
import { codeFlood } from './threats/code-flood.ts'
import { crossSitePosts } from './threats/cross-site-posts.ts'
import { deepJson } from './threats/deep-json.ts'
import { enumeration, unknownTransactions } from './threats/enumeration.ts'
import { foreignHost } from './threats/foreign-host.ts'
import { forgedNotices } from './threats/forged-notices.ts'
import { fuzzedEndpoints } from './threats/fuzzed-endpoints.ts'
import { headerGames } from './threats/header-games.ts'
import { idleConnections } from './threats/idle-connections.ts'
import { pipelinedRequests } from './threats/pipelined-requests.ts'
import { pushBombing } from './threats/push-bombing.ts'
import { signedNotices } from './threats/signed-notices.ts'
import { slowBodies } from './threats/slow-bodies.ts'
import { slowReaders } from './threats/slow-readers.ts'
import { victimLockOut } from './threats/victim-lock-out.ts'

/** All attacks, in the order in which they are made. */
export const ATTACKS: readonly Attack[] = [
  victimLockOut,
  forgedNotices,
  signedNotices,
  pipelinedRequests,
  slowBodies,
  slowReaders,
  idleConnections,
  allAtOnce,
  headerGames,
  deepJson,
  crossSitePosts,
  foreignHost,
  enumeration,
  unknownTransactions,
  codeFlood,
  pushBombing,
  fuzzedEndpoints,
]
