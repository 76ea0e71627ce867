import type { core } from 'zod/mini'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** `links[2].href`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, n) => (typeof step === 'number' ? `[${step}]` : n === 0 ? String(step) : `.${String(step)}`))
    .join('')
}

/** Why a value does not fit, for the person who wrote it. */
export function describeIssue(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which is not known here`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `has more than ${issue.maximum} entries`
          : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return 'is not written as it must be'
    default:
      return 'does not have the shape that it needs'
  }
}
