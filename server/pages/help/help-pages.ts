import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import { helpAddress, PAGES } from '#contract/pages.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import { helpQuery, parseHelpPlace, type HelpPlace } from '#domain/help/help-place.ts'
import { MOST_FOUND } from '#domain/help/search-limits.ts'
import { stageOf, type HelpStage } from '#domain/help/help-stages.ts'
import { makeHelpTree, type HelpTree } from '#domain/help/help-tree.ts'
import type { FoundView, HelpLink, HelpProps } from '#portal/pages/help/help-props.ts'
import { placesOf } from '#domain/translator.ts'
import { fillerOf } from '#server/help/fill-places.ts'
import { countryView } from '../../country-view.ts'
import { formValues } from '../form.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { FOR_A_DAY } from '../pages-for-everybody.ts'
import { failureOf, limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'
import { answerView } from './answer-view.ts'
import { categoryView, questionsView, startView, type ViewMaterial } from './help-view.ts'

interface Asking {
  readonly tools: PageTools
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A vote that was not counted, and the limit that it met, if any. */
interface RefusedVote {
  readonly failure: string
  readonly met: LimitMet
}

/** This browser voted on something: its answers are looked at for thanks, and are the same for all others. */
const VOTED = `voted=1; Path=${PAGES.help}; Max-Age=86400; SameSite=Lax`

function hasVotedBefore({ headers }: FastifyRequest): boolean {
  return /(?:^|; ?)voted=1(?:;|$)/.test(headers.cookie ?? '')
}

const NOT_REFUSED: RefusedVote = { failure: '', met: {} }

/** The help centre: four stages and a search, each by its own address; a vote as a form (HELP-10). */
export function registerHelpPages(scope: FastifyInstance, tools: PageTools): void {
  const trees = new WeakMap<readonly HelpItem[], HelpTree>()
  const treeOf = (items: readonly HelpItem[]): HelpTree => {
    const tree = trees.get(items) ?? makeHelpTree(items)
    trees.set(items, tree)
    return tree
  }
  const show = async (asking: Asking, wanted: HelpPlace, refused = NOT_REFUSED): Promise<FastifyReply> => {
    const { failure, met } = refused
    const { request, reply } = asking
    const visitor = readVisitor(request.headers)
    const { calls, caller } = tools.deps
    const items = await calls.helpItems({ lang: visitor.language }, caller(request))
    const tree = treeOf(items.result ?? [])
    const { stage, place, isLost } = stageOf(tree, wanted)
    const material = { tree, place, t: tools.translate(visitor) }
    const answer = await viewOf(asking, stage, { ...material, failure })
    const props: HelpProps = { view: answer.view, words: place.words, from: helpQuery(place), isLost }
    const status = isLost ? 404 : failure === '' ? 200 : 404
    const isOfVoter = stage.name === 'answer' && hasVotedBefore(request)
    const isShared = stage.name !== 'found' && !isOfVoter && asksOnly(request, ['c', 's', 'q'])
    return tools.send(request, reply, {
      name: 'help',
      props,
      status,
      ...titleOf(answer.view, place),
      ...placeFound(answer.view, place),
      cacheable: stage.name === 'start' && asksOnly(request),
      ...(isShared ? { shared: FOR_A_DAY } : {}),
      ...met,
    })
  }

  scope.get(PAGES.help, (request, reply) => show({ tools, request, reply }, parseHelpPlace(queryOf(request))))
  scope.post(PAGES.helpVote, async (request, reply) => {
    const { questionId = '', isLike = '', back = '' } = formValues(request.body)
    const from = parseHelpPlace(Object.fromEntries(new URLSearchParams(back.split('?')[1] ?? '')))
    const place = { ...from, question: questionId.slice(0, 80) }
    const answer =
      isLike === 'true' || isLike === 'false'
        ? await tools.deps.calls.likeFaq({ questionId: place.question, isLike }, tools.deps.caller(request))
        : null
    if (answer && isSuccess(answer)) reply.header('set-cookie', VOTED)
    if (!answer || isSuccess(answer)) return reply.redirect(`${helpAddress(place)}#feedback`, 303)
    const failure = failureOf(tools, request, answer)
    return show({ tools, request, reply }, place, { failure, met: limitMet(answer) })
  })
}

async function viewOf(
  asking: Asking,
  stage: HelpStage,
  material: ViewMaterial & { readonly failure: string },
): Promise<Pick<HelpProps, 'view'>> {
  const { tools, request } = asking
  switch (stage.name) {
    case 'start':
      return { view: startView(material, documentsOf(asking)) }
    case 'category':
      return { view: categoryView(material, stage.category) }
    case 'questions':
      return { view: questionsView(material, stage.category, stage.subcategory) }
    case 'found':
      return { view: await foundView(asking, material.place) }
    case 'answer': {
      const { item } = stage
      const { calls, caller, trustedOrigins } = tools.deps
      const lang = readVisitor(request.headers).language
      const { session, ...nobody } = caller(request)
      const asker = { ...nobody, session: hasVotedBefore(request) ? session : '' }
      const { result } = await calls.faq({ questionId: item.questionId, lang }, asker)
      if (!result) throw new Error(`The question ${item.questionId} has no answer`)
      const origin = trustedOrigins[0] ?? ''
      return { view: answerView({ ...material, item, faq: result, origin }) }
    }
  }
}

async function foundView({ tools, request }: Asking, place: HelpPlace): Promise<FoundView> {
  const lang = readVisitor(request.headers).language
  const asked = { words: place.words, lang, most: String(MOST_FOUND) }
  const { result } = await tools.deps.calls.searchFaqs(asked, tools.deps.caller(request))
  return {
    name: 'found',
    back: helpAddress({ ...place, words: '' }),
    total: result?.total ?? 0,
    questions: (result?.questions ?? []).map(({ questionId, href, parts, parentCategory, category }) => ({
      href: href === '' ? helpAddress({ ...place, question: questionId }) : href,
      parts,
      note: `${parentCategory} › ${category}`,
    })),
  }
}

/** `help-documents`: what can be kept or printed (HELP-16). */
function documentsOf({ tools, request }: Asking): HelpLink[] {
  const visitor = readVisitor(request.headers)
  const documents = tools.deps.content.find(visitor.language, 'help-documents')?.['documents']
  if (!Array.isArray(documents)) return []
  const fill = fillerOf(placesOf(countryView(tools.deps.country)))
  return (documents as Readonly<Record<string, unknown>>[]).flatMap(({ title, description, href }) =>
    typeof title === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
      ? [
          {
            text: fill(title),
            href: fill(href),
            note: typeof description === 'string' ? fill(description) : '',
          },
        ]
      : [],
  )
}

/** The one address of a stage, wherever it was opened from; what somebody searched for is theirs alone. */
function placeFound(view: HelpProps['view'], place: HelpPlace): { path: string; found: boolean } {
  const { category, subcategory, question } = place
  const path = helpAddress(view.name === 'answer' ? { question } : { category, subcategory })
  return { path, found: view.name !== 'found' }
}

/** Title and description of a stage that has its own. */
function titleOf(view: HelpProps['view'], { words }: HelpPlace): { title?: string; description?: string } {
  if (view.name === 'start') return {}
  if (view.name === 'found') return { title: words }
  if (view.name !== 'answer') return { title: view.title }
  const text = view.html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { title: view.question, description: text.length > 160 ? `${text.slice(0, 157)}…` : text }
}
