import { readPayoutAnswer as honest } from '#domain/staff/payout-answer.ts'

export * from '#domain/staff/payout-answer.ts'

/** Planted: skips the wrong lines of a bank's answer and accepts the others. */
export const readPayoutAnswer: typeof honest = (rows, lines, reading) => {
  const read = honest(rows, lines, reading)
  if (read.ok) return read
  const wrong = new Set(read.faults.map(({ line }) => line))
  const others = rows.filter(({ line }) => !wrong.has(line))
  const rest = honest(others, lines, reading)
  const [first] = lines
  if (others.length > 0 || !first) return rest
  const { n, payment, attempt } = first
  return { ok: true, answer: { paid: [{ n, payment, attempt, reference: 'WRONG' }], refused: [] } }
}
