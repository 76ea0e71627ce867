/** What a variable of a party is: where it is reached, a secret, what it knows the operator by, or another value. */
export type PartKind = 'address' | 'ownSecret' | 'secret' | 'identifier' | 'value'

/** One setting of a party and the variable that holds it. */
export interface Part<Name extends string = string> {
  readonly kind: PartKind
  readonly name: Name
  /** Of a value: what holds where nothing is given. Of an address: the path in the sandbox. Of all others: the sandbox's. */
  readonly usual: string
}

/** What a party needs, by the names that its settings have. */
export type Schema = Readonly<Record<string, Part>>

/** The settings that a schema describes. */
export type SettingsOf<S extends Schema> = { readonly [Key in keyof S]: string }

const part =
  (kind: PartKind) =>
  <const Name extends string>(name: Name, usual: string): Part<Name> => ({ kind, name, usual })

/** Whom the portal asks: in run mode live judged by the server's rules for hosts of providers. */
export const address = part('address')
/** A secret that the operator makes up: 22 characters or more, and hard to guess, in run mode live. */
export const ownSecret = part('ownSecret')
/** A secret that others gave. */
export const secret = part('secret')
/** What others know the operator by; demanded as secrets are, but nothing to guess. */
export const identifier = part('identifier')
/** Whatever may be left out. */
export const value = part('value')
