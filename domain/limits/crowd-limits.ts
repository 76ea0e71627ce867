/** What a network is counted for. */
export type CrowdRule =
  | 'lookUps'
  | 'drafts'
  | 'codes'
  | 'prompts'
  | 'accounts'
  | 'leads'
  | 'tracks'
  | 'forms'
  | 'places'
  | 'votes'
  | 'requests'
  | 'atOnce'

/** How many times its usual figure a network gets. */
export interface CrowdFactor {
  /** In a network that many customers share (`SHARED_NETWORKS`). */
  readonly shared: number
  /** Of callers who worked for it, in an ordinary network; left out where work buys nothing there. */
  readonly worked?: number
  /** Of callers who worked for it, in a network that many share; left out where work buys nothing. */
  readonly sharedWorked?: number
}

/** What a light proof of work costs, and what it buys. */
export interface WorkLimits {
  /** Pieces of a puzzle, each some 1,024 hashes; each further one of a session costs twice as much, up to the most. */
  readonly pieces: number
  readonly mostPieces: number
  /** Questions that one solved puzzle lets through, within its life. */
  readonly questions: number
  readonly lifeSeconds: number
  /** A session of ours that is so old needs no puzzle for so many questions within a puzzle's life. */
  readonly seasonedSeconds: number
  readonly seasonedQuestions: number
}

/** What becomes of the figures of a network when many share it, and what a caller can do to be counted alone. */
export interface CrowdLimits {
  readonly networks: Readonly<Record<CrowdRule, CrowdFactor>>
  readonly work: WorkLimits
}

/** Who somebody is by what their session did: `proved` a number or paid, `worked` for this, or nothing yet. */
export type Standing = 'newcomer' | 'worked' | 'proved'

/** In an ordinary network work buys questions about lines alone: whatever else is counted there holds as it is. */
export const CROWD_LIMITS: CrowdLimits = {
  networks: {
    lookUps: { shared: 10, worked: 3, sharedWorked: 30 },
    drafts: { shared: 10, worked: 3, sharedWorked: 30 },
    codes: { shared: 10, sharedWorked: 50 },
    prompts: { shared: 15, sharedWorked: 50 },
    accounts: { shared: 1, sharedWorked: 25 },
    leads: { shared: 10 },
    tracks: { shared: 10 },
    forms: { shared: 10 },
    places: { shared: 10 },
    votes: { shared: 10 },
    requests: { shared: 10 },
    atOnce: { shared: 2 },
  },
  work: {
    pieces: 8,
    mostPieces: 64,
    questions: 8,
    lifeSeconds: 600,
    seasonedSeconds: 300,
    seasonedQuestions: 4,
  },
}

/** How many times its usual figure a network has for somebody. Whoever proved who they are is not counted with it. */
export function factorOf(
  { networks }: CrowdLimits,
  rule: CrowdRule,
  { isShared, standing }: { readonly isShared: boolean; readonly standing: Standing },
): number {
  const { shared, worked = 1, sharedWorked = shared } = networks[rule]
  if (standing === 'proved') return Number.POSITIVE_INFINITY
  if (standing === 'worked') return isShared ? sharedWorked : worked
  return isShared ? shared : 1
}

/** Pieces of a session's next puzzle: twice as many after each one; `pressure`: how full the network is, 1 at its usual figure. */
export function piecesOf(
  { pieces, mostPieces, questions }: WorkLimits,
  { asked, pressure }: { readonly asked: number; readonly pressure: number },
): number {
  const solved = Math.min(10, Math.floor(asked / questions))
  return Math.min(mostPieces, Math.ceil(pieces * 2 ** solved * Math.max(1, pressure)))
}
