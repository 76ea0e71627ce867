import type { PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { Words } from '#domain/replies/sentences.ts'

/** What an operation answers: the envelope, whose message is put into words at the edge. */
export type Answer<T> = Reply<T, Words>

/** Why a payment failed, and what the customer can do. */
export interface Reasoned<Said> {
  readonly statusReason: Said
  readonly statusAdvice: Said
}

/** A result in which these fields, too, are put into words at the edge. */
export type Unworded<T> = T extends Reasoned<string> ? Omit<T, keyof Reasoned<string>> & Reasoned<Words> : T

type Operation<Call> = Call extends (request: infer Request, caller: infer Caller) => Promise<Reply<infer T>>
  ? (request: Request, caller: Caller) => Promise<Answer<Unworded<T>>>
  : never

/** The portal's calls before their answers speak a language. */
export type Operations = { readonly [Name in keyof PortalCalls]: Operation<PortalCalls[Name]> }
