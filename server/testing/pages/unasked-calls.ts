import { ADDRESSES } from '#contract/addresses.ts'
import type { PortalCalls } from '#contract/calls.ts'

function unasked(): never {
  throw new Error('The pages asked a call this test does not answer')
}

/** Calls that a test does not expect: each one fails loudly. */
export const UNASKED = Object.fromEntries(
  Object.keys(ADDRESSES).map((name) => [name, unasked]),
) as unknown as PortalCalls
