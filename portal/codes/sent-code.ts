import { forgetSession, readSession, writeSession } from '../frame-script/session-values.ts'
import { RESEND_AFTER_SECONDS } from './code-verdict.ts'

/** A code on its way: kept for the tab, so closing the window or a reload does not send another (OTP-18). */
export interface SentCode {
  /** National digits of the number it was sent to. */
  readonly number: string
  /** What the server calls it: its otpId or refId. */
  readonly id: string
  /** Who got it, masked, when that is another number than the one asked about (ROUTER-23). */
  readonly recipient?: string
  /** When the last code was sent, ms since 1970. */
  readonly sentAtMs: number
  /** Wrong codes that are left; 0: exhausted. */
  readonly attemptsLeft: number
}

/** When another code may be asked for, ms since 1970. */
export function resendAt(sent: SentCode): number {
  return sent.sentAtMs + RESEND_AFTER_SECONDS * 1_000
}

/** The code that is under way to this number, while its countdown runs; null otherwise. */
export function readSentCode(purpose: string, number: string, nowMs: number): SentCode | null {
  const value = readSession(nameOf(purpose))
  if (!isSentCode(value) || value.number !== number) return null
  return nowMs < resendAt(value) ? value : null
}

export function keepSentCode(purpose: string, sent: SentCode): void {
  writeSession(nameOf(purpose), sent)
}

/** Used or refused: the next press sends a new one. */
export function forgetSentCode(purpose: string): void {
  forgetSession(nameOf(purpose))
}

function nameOf(purpose: string): string {
  return `codeSent_${purpose}`
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const texts = ['number', 'id'].every((name) => typeof fields[name] === 'string')
  const { recipient } = fields
  if (recipient !== undefined && typeof recipient !== 'string') return false
  return texts && Number.isFinite(fields['sentAtMs']) && Number.isInteger(fields['attemptsLeft'])
}
