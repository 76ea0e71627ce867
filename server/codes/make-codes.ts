import type { CodeSetting } from './code-setting.ts'
import type { Codes } from './codes.ts'
import { resendCode, sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

/** The code engine; its records are in the database, so any portal process can send and verify. */
export function makeCodes(setting: CodeSetting): Codes {
  return {
    send: (ask) => sendCode(setting, ask),
    resend: (ask) => resendCode(setting, ask),
    verify: (guess) => verifyCode(setting, guess),
  }
}
