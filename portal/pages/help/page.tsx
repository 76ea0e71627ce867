import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import answerCss from './answer.css?inline'
import css from './help.css?inline'
import { HelpPage } from './help-page.tsx'

export const page = definePage({
  name: 'help',
  titleKey: 'nav.help',
  descriptionKey: 'help.description',
  packages: ['getHelp-translation', 'faq-translation', 'question-translation', 'search-translation'],
  css: readingCss + css + answerCss,
  layout: 'full',
  client: 'help',
  still: true,
  body: HelpPage,
})
