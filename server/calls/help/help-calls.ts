import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type * as help from '#contract/help.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import { helpfulPercent } from '#domain/help/helpfulness.ts'
import { markWords } from '#domain/help/mark-words.ts'
import { MOST_FOUND, MOST_SUGGESTIONS } from '#domain/help/search-limits.ts'
import type { HelpLibrary } from '#server/help/help-library.ts'
import { unlessAway } from '#server/store/unless-away.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound } from '../problems.ts'
import { voterOf } from './like-call.ts'

type HelpDependencies = Pick<CallDependencies, 'help'>

/** Answers in one reply; whoever needs more asks category by category. */
const MOST_LISTED = 500

/**
 * CALL-24: every question without its answer, and the categories that
 * lead elsewhere. The same list every time.
 */
export function helpItemsCall(
  { help }: HelpDependencies,
  request: help.HelpItemsRequest,
  caller: Caller,
): Answer<readonly HelpItem[]> {
  return success(help.libraries.of(request.lang ?? caller.language).items)
}

/** CALL-25, narrowed by the names of categories where they are given. */
export async function faqsCall(
  deps: HelpDependencies,
  request: help.FaqsRequest,
  caller: Caller,
): Promise<Answer<help.WireFaq[]>> {
  const library = deps.help.libraries.of(request.lang ?? caller.language)
  const items = library.items.filter(
    ({ questionId, parentCategory, category }) =>
      questionId !== '' &&
      isWanted(request.parentCategory, parentCategory) &&
      isWanted(request.category, category),
  )
  return success(await withVotes(deps, library, items.slice(0, MOST_LISTED)))
}

function isWanted(wanted: string | undefined, name: string): boolean {
  return wanted === undefined || wanted.toLowerCase() === name.toLowerCase()
}

/** CALL-26: the popular questions, first ones first. */
export async function popularFaqsCall(
  deps: HelpDependencies,
  request: help.FaqsRequest,
  caller: Caller,
): Promise<Answer<help.WireFaq[]>> {
  const library = deps.help.libraries.of(request.lang ?? caller.language)
  const items = library.items
    .filter(({ popular }) => popular === 'true')
    .toSorted((one, other) => one.popularOrder - other.popularOrder)
  return success(await withVotes(deps, library, items.slice(0, MOST_LISTED)))
}

/** CALL-27: one question with its answer; asked again after a vote (HELP-31). */
export async function faqCall(
  deps: HelpDependencies,
  request: help.FaqRequest,
  caller: Caller,
): Promise<Answer<help.WireFaq>> {
  const library = deps.help.libraries.of(request.lang ?? caller.language)
  const item = library.findItem(request.questionId)
  if (!item) return notFound(sentence('questionUnknown'))
  const [[faq], hasVoted] = await Promise.all([
    withVotes(deps, library, [item]),
    hasVotedOn(deps, item.questionId, caller),
  ])
  return faq ? success({ ...faq, hasVoted }) : notFound(sentence('questionUnknown'))
}

/**
 * Finds questions by what was typed (HELP-21): words in any order,
 * beginnings of words, past mistakes in typing.
 */
export async function searchFaqsCall(
  { help }: HelpDependencies,
  request: help.SearchFaqsRequest,
): Promise<Answer<help.SearchFaqsResult>> {
  const library = help.libraries.of(request.lang)
  const most = Math.min(Number(request.most ?? MOST_SUGGESTIONS), MOST_FOUND)
  const { total, questionIds, typed, matched } = await library.search(request.words, most)
  return success({
    total,
    questions: questionIds.flatMap((questionId) => {
      const item = library.findItem(questionId)
      if (!item) return []
      const { href, parentCategory, category, question } = item
      return [{ questionId, href, parentCategory, category, parts: markWords(question, { typed, matched }) }]
    }),
  })
}

async function withVotes(
  { help }: HelpDependencies,
  library: HelpLibrary,
  items: readonly HelpItem[],
): Promise<help.WireFaq[]> {
  const ids = items.map(({ questionId }) => questionId)
  const counts = await help.votes.counts(ids)
  return items.map(({ questionId, question, category, parentCategory, href, popular }) => {
    const count = counts.get(questionId) ?? { likes: 0, dislikes: 0 }
    return {
      questionId,
      question,
      category,
      parentCategory,
      href,
      popular,
      answer: library.answerOf(questionId),
      countLikePercentage: helpfulPercent(count),
      countVotes: count.likes + count.dislikes,
    }
  })
}

/** An answer is worth reading without its votes: the database being away takes no help from anybody. */
async function hasVotedOn({ help }: HelpDependencies, questionId: string, caller: Caller): Promise<boolean> {
  return caller.session !== '' && unlessAway(help.votes.has(questionId, voterOf(caller)), false)
}
