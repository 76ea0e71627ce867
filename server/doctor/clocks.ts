import { ok, wrong, type ClockSeen, type Finding } from './finding.ts'

/** A header says whole seconds, and answers take some. */
const MOST_MS = 60_000

/** One line for all clocks that were seen; none where none was. */
export function lookAtClocks(seen: readonly ClockSeen[]): readonly Finding[] {
  if (seen.length === 0) return []
  const off = seen.filter(({ aheadMs }) => Math.abs(aheadMs) > MOST_MS)
  const [first] = off
  if (!first) return [ok('clock', `agrees with ${namesOf(seen)}`)]
  const says = `this machine’s is ${spanOf(first.aheadMs)} ${first.aheadMs > 0 ? 'ahead of' : 'behind'} ${namesOf(off)}`
  const agreeing = seen.length - off.length
  const remedy =
    agreeing >= off.length
      ? `it agrees with ${agreeing} others: tell ${namesOf(off)}`
      : 'let NTP set this machine’s clock (timedatectl set-ntp true)'
  return [wrong('clock', says, remedy)]
}

function namesOf(seen: readonly ClockSeen[]): string {
  const names = [...new Set(seen.map(({ of }) => of))]
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

/** `1.0 hours` of milliseconds. */
function spanOf(ms: number): string {
  const seconds = Math.abs(ms) / 1_000
  if (seconds < 120) return `${seconds.toFixed(0)} seconds`
  return seconds < 7_200 ? `${(seconds / 60).toFixed(0)} minutes` : `${(seconds / 3_600).toFixed(1)} hours`
}
