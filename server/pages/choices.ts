import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Country } from '#countries/country.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { formValues, type FormValues } from './form.ts'
import { languageOfAddress } from './site/addresses.ts'

const YEAR_SECONDS = 31_536_000
const CHOICES = {
  lang: ['EN', 'SW'],
  theme: ['light', 'dark'],
  saver: ['on', 'off'],
} as const

/** Language, theme and data saver as forms that work without script; each is one cookie (SHELL-22). */
export function registerChoices(scope: FastifyInstance): void {
  scope.post('/language', (request, reply) => keep(reply, formValues(request.body)))
  scope.post('/preferences', (request, reply) => keep(reply, formValues(request.body)))
}

function keep(reply: FastifyReply, form: FormValues): FastifyReply {
  const cookies = Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = form[name]
    const known = allowed.find((choice) => choice === value)
    return known ? [cookieOf(name, known)] : []
  })
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.redirect(parseOwnPath(form['back']) ?? '/', 303)
}

/**
 * An address such as `/gethelp?lang=sw` shows its page in that language, to search engines too, and counts as a choice
 * (SHELL-22: the language travels in a cookie).
 */
export function keepLanguageOfAddress(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { languages }: Country,
): void {
  const asked = raw.method === 'GET' ? languageOfAddress(raw.url ?? '', languages) : null
  if (!asked) return
  raw.headers.cookie = `${raw.headers.cookie ?? ''}; lang=${asked.code}`
  reply.header('set-cookie', cookieOf('lang', asked.code))
}

function cookieOf(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
