import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseOwnPath } from '#domain/own-path.ts'
import { formValues, type FormValues } from './form.ts'

const YEAR_SECONDS = 31_536_000
const CHOICES = {
  lang: ['EN', 'SW'],
  theme: ['light', 'dark'],
  saver: ['on', 'off'],
} as const

/** Language, theme and data saver as forms that work without script; each is one cookie (G-18). */
export function registerChoices(scope: FastifyInstance): void {
  scope.post('/language', (request, reply) => keep(reply, formValues(request.body)))
  scope.post('/preferences', (request, reply) => keep(reply, formValues(request.body)))
}

function keep(reply: FastifyReply, form: FormValues): FastifyReply {
  const cookies = Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = form[name]
    const known = allowed.find((choice) => choice === value)
    return known ? [`${name}=${known}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`] : []
  })
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.redirect(parseOwnPath(form['back']) ?? '/', 303)
}
