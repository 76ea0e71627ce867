import type { Caller } from '#contract/calls.ts'
import type * as codes from '#contract/codes.ts'
import type { Reply } from '#contract/envelope.ts'
import type { CallDependencies } from '../deps.ts'
import { unavailable } from '../problems.ts'

type Operation<Request, Result> = (
  deps: CallDependencies,
  request: Request,
  caller: Caller,
) => Promise<Reply<Result>>

const later = async () => unavailable('')
export const sendInvoiceCodeCall: Operation<codes.SendInvoiceCodeRequest, codes.SendInvoiceCodeResult> = later
export const resendInvoiceCodeCall: Operation<codes.ResendCodeRequest, codes.ResendCodeResult> = later
export const verifyInvoiceCodeCall: Operation<codes.VerifyCodeRequest, codes.VerifyCodeResult> = later
export const sendCodeCall: Operation<codes.SendCodeRequest, codes.SendCodeResult> = later
export const resendCodeCall: Operation<codes.ResendNumberCodeRequest, codes.SendCodeResult> = later
export const verifyCodeCall: Operation<codes.VerifyNumberCodeRequest, codes.VerifyNumberCodeResult> = later
export const verifyUserCall: Operation<codes.VerifyUserRequest, codes.VerifyUserResult> = later
