import * as z from 'zod/mini'

/** What a variable of a party is: where it is reached, a secret, what it knows the operator by, or another value. */
export type PartKind = 'address' | 'ownSecret' | 'secret' | 'identifier' | 'value'

/** What run mode live asks of a key, or of the host of an address, beyond what it asks of all. */
export interface LiveRule {
  /** Marks one that is there for tests; keys that a provider publishes for everybody to try with are nobody's secret. */
  readonly test?: RegExp
  /** What every real one looks like. */
  readonly live?: RegExp
  /** `live` in words, of a key. */
  readonly looks?: string
}

interface Rules extends LiveRule {
  /** A browser of a customer goes there, so it is never inside. */
  readonly isPage?: true
  /** Notifications are proved with it, so that while it is replaced the one before (`NAME_OLD`) counts too. */
  readonly provesNotices?: true
}

/** One setting of a party and the variable that holds it. */
export interface Part<Value = string> extends Rules {
  readonly kind: PartKind
  readonly name: string
  /** Of a value: what holds where nothing is given. Of an address: the path in the sandbox. Of all others: the sandbox's. */
  readonly usual: string
  /** What may be given; its messages are told after the name. */
  readonly type: z.ZodMiniType<Value, string>
}

/** The settings that a schema describes. */
export type SettingsOf<S extends Readonly<Record<string, Pick<Part<unknown>, 'type'>>>> = {
  readonly [Key in keyof S]: z.output<S[Key]['type']>
}

const part =
  (kind: PartKind) =>
  (name: string, usual: string, rules: Rules = {}): Part => ({
    ...rules,
    kind,
    name,
    usual,
    type: z.string(),
  })

/** Whom the portal asks: in run mode live judged by the server's rules for hosts of providers. */
export const address = part('address')
/** Where browsers of customers are sent, or get a script. */
export function pageAddress(name: string, usual: string, rules: LiveRule = {}): Part {
  return address(name, usual, { ...rules, isPage: true })
}
/** A secret that the operator makes up: 22 characters or more, and hard to guess, in run mode live. */
export const ownSecret = part('ownSecret')
/** A secret that others gave. */
export const secret = part('secret')
/** What others know the operator by; demanded as secrets are, but nothing to guess. */
export const identifier = part('identifier')

/** Whatever may be left out. */
export function value(name: string, usual: string, type: Part['type'] = z.string()): Part {
  return { kind: 'value', name, usual, type }
}

/** One of some words; the first holds where nothing is given. */
export function oneOf<const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): Part<Word> {
  const type = z.enum(words, { error: `must be one of ${words.join(', ')}` })
  return { kind: 'value', name, usual: words[0], type }
}
