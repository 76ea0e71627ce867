import { writeByHand, type ByHand } from '#server/commands/by-hand.ts'
import { terminalText, type Command } from '#server/commands/typed-command.ts'
import { timeText } from '#server/payments/commands/payment-command.ts'
import { listStops, listSwitchEvents, pauseSelling, resumeSelling, type SwitchOrder } from '../switches.ts'
import { typedLength, typedOrder, typedWords, type SwitchTools } from './typed-switch.ts'

const EVENTS_SHOWN = 50

type SwitchCommand = Command<SwitchTools>

/** `list`: what is not sold now, and why. */
export const listCommand: SwitchCommand = async ({ database, say }) => {
  const { switches, stopped } = await listStops(database)
  for (const { what, name, by_name: by, reason, since, until, words_en: en, words_sw: sw } of switches) {
    const end = until ? `until ${timeText(until)}` : 'until it is resumed'
    say(
      `${timeText(since)}  ${nameOf(what, name)}  off ${end}, by ${terminalText(by)}: ${terminalText(reason)}`,
    )
    for (const words of [en, sw]) if (words !== '') say(`    “${terminalText(words)}”`)
  }
  for (const { kind, since, waiting, asked } of stopped)
    say(
      `${timeText(since)}  kind ${kind}  stopped: deliveries get no answer; ` +
        `${waiting} paid and wait, ${asked} asked to be told`,
    )
  if (switches.length + stopped.length === 0) say('Everything is sold.')
  return true
}

/** `history`: who switched what, the newest first. */
export const historyCommand: SwitchCommand = async ({ database, say }) => {
  for (const one of await listSwitchEvents(database, EVENTS_SHOWN)) {
    const end = one.until ? ` until ${timeText(one.until)}` : ''
    const who = `${terminalText(one.by_name)} (${terminalText(one.by_user)})`
    say(
      `${timeText(one.at)}  ${one.action} ${nameOf(one.what, one.name)}${end}, by ${who}: ${terminalText(one.reason)}`,
    )
  }
  return true
}

/** `pause`: known to every process within two seconds. */
export const pauseCommand: SwitchCommand = async (tools, words) => {
  const order = typedOrder(tools, words)
  if (!order) return false
  const said = typedWords(tools, words)
  const forMs = typedLength(tools, words)
  if (!said || forMs === 'wrong') return false
  const until = await tools.database.transaction(async (tx) => {
    const ends = await pauseSelling(tx, { ...order, words: said, forMs })
    await writeByHand(tx, words, byHand('pause', order))
    return ends
  })
  const end = until ? `until ${timeText(until)}` : 'until it is resumed'
  tools.say(`${nameOf(order.what, order.name)} is off ${end}. Payments that were begun are decided as usual.`)
  return true
}

/** `resume`: also a kind that deliveries stopped. Switching on what is on is done, too. */
export const resumeCommand: SwitchCommand = async (tools, words) => {
  const order = typedOrder(tools, words)
  if (!order) return false
  const wasOff = await tools.database.transaction(async (tx) => {
    const isResumed = await resumeSelling(tx, order)
    if (isResumed) await writeByHand(tx, words, byHand('resume', order))
    return isResumed
  })
  tools.say(`${nameOf(order.what, order.name)} ${wasOff ? 'is on again' : 'was on'}.`)
  return true
}

function byHand(decision: 'pause' | 'resume', order: SwitchOrder): ByHand {
  return { objectKind: 'switch', object: nameOf(order.what, order.name), decision, word: order }
}

function nameOf(what: string, name: string): string {
  return name === '' ? what : `${what} ${name}`
}
