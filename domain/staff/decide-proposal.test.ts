import assert from 'node:assert/strict'
import test from 'node:test'
import {
  decideProposal,
  maySecond,
  PROPOSAL_ANSWERS,
  type ProposalAnswer,
  type ProposalCase,
} from './decide-proposal.ts'

/** An open proposal before somebody else who has the right. */
const OTHERS: ProposalCase = {
  isOpen: true,
  isOverdue: false,
  hasMoved: false,
  isProposer: false,
  isProposersPlace: false,
  isAboutThem: false,
  mayApprove: true,
  amount: null,
}
const OWN = { ...OTHERS, isProposer: true, isProposersPlace: true }
const LARGE = { movesMinor: 40_000, typeFromMinor: 40_000, typedMinor: 40_000 }

function outcome(one: ProposalCase, answer: ProposalAnswer): string {
  const { kind, ...rest } = decideProposal(one, answer)
  return [kind, ...Object.values(rest)].join(' ')
}

const TABLE: readonly (readonly [
  what: string,
  one: ProposalCase,
  approve: string,
  refuse: string,
  withdraw: string,
])[] = [
  ['somebody else with the right', OTHERS, 'carry-out', 'end refused', 'deny not-your-proposal'],
  ['the proposer', OWN, 'deny own-proposal', 'deny own-proposal', 'end withdrawn'],
  [
    'the proposer at another device',
    { ...OWN, isProposersPlace: false },
    'deny own-proposal',
    'deny own-proposal',
    'end withdrawn',
  ],
  [
    'somebody else at the proposer’s device',
    { ...OTHERS, isProposersPlace: true },
    'deny own-proposal',
    'deny own-proposal',
    'deny not-your-proposal',
  ],
  [
    'the person whose rights it changes',
    { ...OTHERS, isAboutThem: true },
    'deny own-proposal',
    'deny own-proposal',
    'deny not-your-proposal',
  ],
  [
    'somebody without the right',
    { ...OTHERS, mayApprove: false },
    'deny not-yours',
    'deny not-yours',
    'deny not-your-proposal',
  ],
  [
    'somebody else after it has ended',
    { ...OTHERS, isOpen: false, isOverdue: true },
    'ended-before',
    'ended-before',
    'ended-before',
  ],
  [
    'somebody else after its time',
    { ...OTHERS, isOverdue: true, hasMoved: true },
    'lapse time',
    'lapse time',
    'lapse time',
  ],
  [
    'somebody else once its subject has changed',
    { ...OTHERS, hasMoved: true },
    'lapse moved',
    'lapse moved',
    'deny not-your-proposal',
  ],
  [
    'its proposer once its subject has changed',
    { ...OWN, hasMoved: true },
    'deny own-proposal',
    'deny own-proposal',
    'end withdrawn',
  ],
  [
    'somebody else with the amount typed',
    { ...OTHERS, amount: LARGE },
    'carry-out',
    'end refused',
    'deny not-your-proposal',
  ],
  [
    'somebody else without the amount',
    { ...OTHERS, amount: { ...LARGE, typedMinor: null } },
    'type-again amount-not-typed',
    'end refused',
    'deny not-your-proposal',
  ],
  [
    'somebody else with another amount',
    { ...OTHERS, amount: { ...LARGE, typedMinor: 4_000 } },
    'type-again amount-differs',
    'end refused',
    'deny not-your-proposal',
  ],
  [
    'somebody else, below the amount that has to be typed',
    { ...OTHERS, amount: { movesMinor: 39_999, typeFromMinor: 40_000, typedMinor: null } },
    'carry-out',
    'end refused',
    'deny not-your-proposal',
  ],
]

for (const [what, one, ...expected] of TABLE)
  test(`nobody’s money moves on one person’s word: a proposal answered by ${what}`, () => {
    assert.deepEqual(
      PROPOSAL_ANSWERS.map((answer) => outcome(one, answer)),
      expected,
    )
  })

test('a screen offers to decide exactly what its reader could decide', () => {
  for (const [what, one] of TABLE) {
    const open = { ...one, isOpen: true, isOverdue: false, hasMoved: false, amount: null }
    assert.equal(maySecond(open), outcome(open, 'approve') === 'carry-out', what)
  }
})
