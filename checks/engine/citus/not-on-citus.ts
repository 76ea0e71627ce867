const NOT_JOINED = 'Citus runs simultaneous calls one by one instead of joining them'
const LOCKED = 'the clean-up can’t skip a locked row on Citus, so it waits'

/** Payment tests that fail on Citus, each with its reason (docs/running/engines.md). */
export const NOT_ON_CITUS: ReadonlyMap<string, string> = new Map([
  ['of customers who pay at once each is written the same story as one who pays alone', NOT_JOINED],
  [
    'of customers who pay at once each is written the same story as one who pays alone, and so is one who is asked for as many are',
    NOT_JOINED,
  ],
  [
    'one provider’s reference that is said of two payments in one moment is kept for one, and spoils nothing for the others',
    NOT_JOINED,
  ],
  [
    'the plans of a new portal look up each of many payments by its key, though it has none yet',
    'PostgreSQL 15 can’t explain a statement without its values',
  ],
  ['a purchase in somebody’s hands at this moment is left alone and not waited for', LOCKED],
  [
    'a provider’s word that comes while a purchase is being forgotten keeps it',
    'the test sees only sessions that wait on the coordinator',
  ],
  [
    'a payment costs the database no more than its promises need, so a busy evening does not stall it',
    'Citus needs more statements: a claim is a transaction, and a prompt takes two',
  ],
])
