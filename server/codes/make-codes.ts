import type { CodeSetting } from './code-setting.ts'
import type { Codes } from './codes.ts'
import { resendCode, sendCode } from './send-code.ts'
import { takePlace } from './take-place.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'
import { verifyCode } from './verify-code.ts'

/** The code engine; its records are in the database, so any portal process can send and verify. */
export function makeCodes(setting: CodeSetting): Codes {
  const work = { ...setting, limited: makeConcurrencyLimit() }
  return {
    send: (ask) => sendCode(work, ask),
    resend: (ask) => resendCode(work, ask),
    verify: (guess) => verifyCode(work, guess),
    takePlace: (phone, asker) => takePlace(work, phone, asker),
  }
}
