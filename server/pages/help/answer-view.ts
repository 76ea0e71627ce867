import { linkDialCodes } from '#content/markdown.ts'
import { helpAddress } from '#contract/pages.ts'
import type { WireFaq } from '#contract/help.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import { placeBefore } from '#domain/help/help-place.ts'
import { relatedToAnswer } from '#domain/help/related.ts'
import type { AnswerView, HelpLink } from '#portal/pages/help/help-props.ts'
import { relatedLinks, startCrumb, type ViewMaterial } from './help-view.ts'

export interface AnswerMaterial extends ViewMaterial {
  readonly item: HelpItem
  readonly faq: WireFaq
  /** Origin that this portal is known under, for what is sent to others. */
  readonly origin: string
  readonly failure: string
}

/** Stage 4. Questions beside it go back to where this one was opened from. */
export function answerView(material: AnswerMaterial): AnswerView {
  const { tree, place, item, faq, origin, failure } = material
  const shareText = `${item.question} ${origin}${helpAddress({ question: item.questionId })}`
  return {
    name: 'answer',
    back: helpAddress(placeBefore(place)),
    crumbs: crumbsOf(material),
    category: {
      text: item.category,
      href: helpAddress({ category: item.parentKey, subcategory: item.categoryKey }),
    },
    questionId: item.questionId,
    question: item.question,
    html: linkDialCodes(faq.answer),
    percent: faq.countLikePercentage,
    votes: faq.countVotes,
    hasVoted: faq.hasVoted === true,
    failure,
    related: relatedLinks(relatedToAnswer(tree, item), place),
    here: helpAddress(place),
    shareText,
    shareHref: `https://wa.me/?${new URLSearchParams({ text: shareText }).toString()}`,
    structured: structuredOf(faq),
  }
}

/** Where the question belongs, wherever it was opened from. */
function crumbsOf({ item, t }: AnswerMaterial): HelpLink[] {
  return [startCrumb(t), { text: item.parentCategory, href: helpAddress({ category: item.parentKey }) }]
}

/** FAQPage of schema.org; no character of it can end the script element that holds it. */
function structuredOf({ question, answer }: WireFaq): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } },
    ],
  }).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
