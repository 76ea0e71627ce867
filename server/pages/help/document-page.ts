import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentAddress, PAGES } from '#contract/pages.ts'
import { fillHtml, linkDialCodes } from '#content/markdown.ts'
import { safeLink } from '#content/safe-link.ts'
import { LEAD_TERMS } from '#domain/leads/lead-words.ts'
import { makeTranslator } from '#domain/translate.ts'
import type { DocumentProps } from '#portal/pages/document/document-props.ts'
import { placesOf } from '#domain/translator.ts'
import { leadConsent } from '#server/forms/lead-consent.ts'
import { countryView } from '../../country-view.ts'
import { leadTo } from '../one-address.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

type Show = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The documents of help at `/docs/<name>` (HELP-16); `showUnknown` answers for a name that none has. */
export function registerDocumentPage(scope: FastifyInstance, tools: PageTools, showUnknown: Show): void {
  const { content, country } = tools.deps
  const places = placesOf(countryView(country))
  const fill = (text: string) => makeTranslator({ text }, places)('text')
  scope.get(`${PAGES.documents}/:name`, (request, reply) => {
    const { name } = request.params as { name: string }
    const { language } = readVisitor(request.headers)
    const found = content.findDocument(language, name)
    if (!found) {
      const small = name.toLowerCase()
      const isKnown = small !== name && content.findDocument(language, small) !== null
      return isKnown ? leadTo(documentAddress(small), request, reply) : showUnknown(request, reply)
    }
    const title = fill(found.title)
    const description = fill(found.description)
    const props: DocumentProps = {
      title,
      description,
      html: linkDialCodes(fillHtml(found.html, places)),
      others: listed(content.find(language, 'help-documents')?.['documents'], fill).filter(
        ({ href }) => href !== documentAddress(name),
      ),
      version: name === LEAD_TERMS ? leadConsent({ content, country }, language).version : '',
      helpHref: PAGES.help,
    }
    return tools.send(request, reply, {
      name: 'document',
      props,
      title,
      description,
      path: documentAddress(name),
    })
  })
}

/** What the list of documents offers; an entry that cannot be a link is left out. */
function listed(documents: unknown, fill: (text: string) => string): DocumentProps['others'] {
  if (!Array.isArray(documents)) return []
  return documents.flatMap((one: Record<string, unknown>) => {
    const href = typeof one['href'] === 'string' ? safeLink(fill(one['href'])) : null
    return href !== null && typeof one['title'] === 'string' ? [{ title: fill(one['title']), href }] : []
  })
}
