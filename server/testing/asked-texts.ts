/** By which texts a stage asks its database; the usual ones where nothing is said. */
export interface AskedTexts {
  /** True: one server is asked as several are. `TEST_SPREAD_TEXTS` asks so for every stage. */
  readonly isSpread?: true
  /** True: each call is asked as several at once are. `TEST_JOINT_TEXTS` asks so for every stage. */
  readonly isJoint?: true
}

/** Settings of the database. Where calls are joined it is known beforehand that nothing is spread: so the first one is, too. */
export function askedTexts({ isSpread, isJoint }: AskedTexts): { isSpread?: boolean; isJoint?: boolean } {
  if (isSpread ?? process.env['TEST_SPREAD_TEXTS'] !== undefined) return { isSpread: true }
  if (isJoint ?? process.env['TEST_JOINT_TEXTS'] !== undefined) return { isSpread: false, isJoint: true }
  return {}
}
