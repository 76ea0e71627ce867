import { entrance } from '../core/entrance.ts'
import { nationalDigits } from '../core/phones.ts'
import { formOf, headerOf, json, text } from '../http/message.ts'
import type { Ask, Reply, Router } from '../http/message.ts'
import type { World } from '../world.ts'

interface Recipient {
  readonly statusCode: number
  readonly number: string
  readonly status: string
  readonly cost: string
  readonly messageId: string
}

const DEFAULT_SENDER = 'AFRICASTKNG'
const PRICE = 35

/** The SMS centre: Africa's Talking messaging under `/at`. */
export function addSms(router: Router, world: World): void {
  const on = entrance(router, world, { system: 'sms', under: '/at', desk: world })
  on('start', 'POST /version1/messaging', send)
}

function send(world: World, ask: Ask): Reply {
  const form = formOf(ask)
  const credentials = world.keys.take('smsKey', headerOf(ask, 'apikey'))
  if (!credentials || form.get('username') !== world.settings.smsUsername) {
    return text(401, 'The supplied authentication is invalid')
  }
  const numbers = (form.get('to') ?? '').split(',').filter((number) => number.trim() !== '')
  const message = form.get('message') ?? ''
  if (numbers.length === 0 || message === '') {
    return text(400, 'Request is missing required form field: to, message')
  }
  const manners = numbers.map((number) => mannerOf(world, number))
  if (manners.includes('down')) return { status: 500, body: '' }
  if (manners.includes('limit')) {
    return json(429, { SMSMessageData: { Message: 'Too many messages for this number.', Recipients: [] } })
  }
  const from = form.get('from') ?? DEFAULT_SENDER
  const recipients = numbers.map((number) => deliver(world, { number: number.trim(), from, text: message }))
  const sent = recipients.filter((recipient) => recipient.statusCode === 101).length
  const summary = `Sent to ${sent}/${numbers.length} Total Cost: UGX ${sent * PRICE}`
  return json(201, { SMSMessageData: { Message: summary, Recipients: recipients } })
}

/** How the centre treats a number now: the limit of one that takes a single message grows with its inbox. */
function mannerOf(world: World, number: string): 'taken' | 'limit' | 'not-entitled' | 'down' {
  const msisdn = nationalDigits(number)
  if (msisdn === null) return 'taken'
  const { sms } = world.phones.line(msisdn)
  if (sms === 'limit-after-first') return world.inbox.of(msisdn).length === 0 ? 'taken' : 'limit'
  return sms
}

interface OneSms {
  readonly number: string
  readonly from: string
  readonly text: string
}

function deliver(world: World, sms: OneSms): Recipient {
  const msisdn = sms.number.startsWith('+') ? nationalDigits(sms.number) : null
  if (msisdn === null) return refused(403, 'InvalidPhoneNumber', sms.number)
  if (mannerOf(world, sms.number) === 'not-entitled') return refused(406, 'UserInBlacklist', sms.number)
  const { id } = world.inbox.receive({ msisdn, from: sms.from, text: sms.text })
  return { statusCode: 101, number: sms.number, status: 'Success', cost: 'UGX 35.0000', messageId: id }
}

function refused(statusCode: number, status: string, number: string): Recipient {
  return { statusCode, number, status, cost: '0', messageId: 'None' }
}
