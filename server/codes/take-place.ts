import { sharedLimits } from '#domain/codes/send-limits.ts'
import type { CodeWork } from './code-setting.ts'
import type { CodeAsker } from './codes.ts'
import { reserveSend } from './reserve-send.ts'

/** A place for a reminder, among the codes that were sent and the reminders that were asked for. */
export async function takePlace(work: CodeWork, phone: string, asker: CodeAsker): Promise<boolean> {
  const sending = { challengeId: null, codeHash: null, phone, asker }
  const limits = sharedLimits(work.limits)
  const reserved = await reserveSend({ ...work, limits }, sending, async () => undefined)
  if (reserved.ok) return true
  const { limit } = reserved
  work.crowd.refused(limit === 'phone' ? 'reminder-number' : `reminder-${limit}`, asker)
  return false
}
