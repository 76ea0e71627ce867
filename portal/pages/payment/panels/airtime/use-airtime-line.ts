import { useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { useCalls } from '../../../../shell/calls-context.tsx'
import { boughtBy } from '../../../../paying/bought.ts'

/**
 * Whether a line can have airtime at all, asked before a code is sent to it: a postpaid one has none. The line that is
 * recharged is not asked about, for its own page let it be recharged. A line that cannot be asked about hinders nobody:
 * the balance tells, after the code.
 */
export function useAirtimeLine({ msisdn, transactionType }: QueryData) {
  const calls = useCalls()
  const [asking, setAsking] = useState(false)
  const hasNone = async (number: string): Promise<boolean> => {
    if (!calls || (number === msisdn && boughtBy(transactionType) === 'AIRTIME')) return false
    setAsking(true)
    const reply = await calls.lineType({ msisdn: number, checkIfBroadband: false, requestType: '' })
    setAsking(false)
    return isSuccess(reply) && parseLineType(reply.result) === 'POSTPAID'
  }
  return { asking, hasNone }
}
