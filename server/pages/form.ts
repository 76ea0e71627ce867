import type { FastifyInstance } from 'fastify'

export type FormValues = Readonly<Record<string, string>>
const MAX_BYTES = 16 * 1024
const TYPE = 'application/x-www-form-urlencoded'

/** Lets a scope read native forms; the first value of a repeated field counts (T24). */
export function acceptForms(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(TYPE)) scope.removeContentTypeParser(TYPE)
  scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
    const values: Record<string, string> = Object.create(null) as Record<string, string>
    for (const [name, value] of new URLSearchParams(String(body))) values[name] ??= value
    done(null, values)
  })
}

/** The fields of a parsed form; empty when the body was not one. */
export function formValues(body: unknown): FormValues {
  return typeof body === 'object' && body !== null ? (body as FormValues) : {}
}
