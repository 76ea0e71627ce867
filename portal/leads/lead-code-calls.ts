import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import type { HttpCalls } from '../shell/calls-over-http.ts'
import type { CodePlan } from '../codes/use-code-gate.tsx'

interface Applicant {
  readonly email: string
  readonly fullName: string
}

/** The calls of a code to the contact of a request (33, 12, 13); `applicant` as far as the page knows. */
export function leadCodeCalls(
  calls: HttpCalls | null,
  { email, fullName }: Applicant,
): Pick<CodePlan<{ readonly uniqueCode: string }>, 'send' | 'resend' | 'verify'> {
  return {
    send: (msisdn) =>
      asked(calls).sendLeadCode({
        msisdn,
        email,
        customerDetails: { fullName },
        requestType: LEAD_WORDS.codeRequest,
      }),
    resend: (refId) => asked(calls).resendCode({ refId }),
    verify: (refId, otp, username) => asked(calls).verifyCode({ refId, otp, username, paymentMode: '' }),
  }
}

/** Only a press asks, and a press needs script, which brings the calls. */
function asked<T>(calls: T | null): T {
  if (!calls) throw new Error('A call was asked for before script ran')
  return calls
}
