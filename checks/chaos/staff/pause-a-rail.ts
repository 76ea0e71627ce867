import type { DeskBrowser } from './desk-browser.ts'
import { actAs, readAs, type Memory, type OnApproval } from './told-acts.ts'

const WHY = { why: 'planned', reason: 'their bank works on it', minutes: 30, text: '' } as const

/** One pauses a way to pay; it takes money again once somebody else agrees, whoever of two is faster. */
export async function pauseARail(
  memory: Memory,
  [first, ...others]: readonly [DeskBrowser, ...DeskBrowser[]],
  { rail, onApproval }: { readonly rail: string; readonly onApproval: OnApproval },
): Promise<void> {
  await actAs(memory, first, { name: 'pauseRail', request: { rail, ...WHY }, object: rail })
  await actAs(memory, first, {
    name: 'proposeResume',
    request: { rail, reason: 'they say it works' },
    object: rail,
  })
  const today = await readAs(first, 'today', {})
  const proposal = today?.rails.find((one) => one.rail === rail)?.pause?.resume?.proposal
  if (proposal === undefined) return
  const request = { proposal, decision: 'approve', reason: '' } as const
  const all = others.map((desk) => actAs(memory, desk, { name: 'decideResume', request, object: rail }))
  onApproval(Promise.race(all))
  await Promise.all(all)
}

/** Ways to pay that stand still. */
export async function pausedRails(desk: DeskBrowser): Promise<readonly string[] | null> {
  const today = await readAs(desk, 'today', {})
  return today && today.rails.flatMap(({ rail, pause }) => (pause === null ? [] : [rail]))
}
