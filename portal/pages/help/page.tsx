import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { AnswerStage } from './answer-stage.tsx'
import { FoundStage } from './found-stage.tsx'
import type { HelpProps } from './help-props.ts'
import { CategoryStage, QuestionsStage } from './list-stages.tsx'
import { SearchBox } from './search-box.tsx'
import { StartStage } from './start-stage.tsx'
import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import answerCss from './answer.css?inline'
import css from './help.css?inline'

export const page = definePage({
  name: 'help',
  address: 'help',
  titleKey: 'nav.help',
  descriptionKey: 'help.description',
  packages: ['getHelp-translation', 'faq-translation', 'question-translation', 'search-translation'],
  css: readingCss + css + answerCss,
  still: true,
  body: HelpPage,
})

/**
 * The help centre in four stages (HELP-10), each with an address of its own; all of it is links and forms.
 */
function HelpPage(props: HelpProps) {
  const { t } = useShell()
  const { view, isLost } = props
  if (view.name === 'answer')
    return (
      <div className="wrap help-page">
        <AnswerStage {...view} />
      </div>
    )
  return (
    <div className={view.name === 'found' ? 'wrap help-page help-found' : 'wrap help-page'}>
      {isLost ? <Note tone="warning">{t('help.lost')}</Note> : null}
      {view.name === 'start' ? <h1 tabIndex={-1}>{t('help.title')}</h1> : null}
      <SearchBox {...props} />
      {view.name === 'start' ? <StartStage {...view} /> : null}
      {view.name === 'category' ? <CategoryStage {...view} /> : null}
      {view.name === 'questions' ? <QuestionsStage {...view} /> : null}
      {view.name === 'found' ? <FoundStage {...view} words={props.words} /> : null}
    </div>
  )
}
