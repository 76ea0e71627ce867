import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { AnswerView } from './help-props.ts'

/** The figure, and the question whether it helped: a form without script; after a vote the thanks take its place. */
export function Feedback({ questionId, percent, votes, hasVoted, failure, here }: AnswerView) {
  const { t, shell } = useShell()
  return (
    <section
      className="card stack tight feedback"
      id="feedback"
      aria-label={t('help.ask')}
      data-feedback={questionId}
      data-like={ADDRESSES.likeFaq.path}
      data-faq={ADDRESSES.faq.path}
      data-lang={shell.language}
      data-headers={JSON.stringify(shell.headers)}
      data-percent={t('help.helpful', { n: '#' })}
      data-error={t('toast.error')}
      data-generic={t('error.generic')}
      data-close={t('shell.close')}
    >
      <p>
        <b data-testid="faq-percent">{t('help.helpful', { n: percent })}</b>
        {votes === 0 ? (
          <span className="muted text-small" data-unvoted>
            {t('help.noVotes')}
          </span>
        ) : null}
      </p>
      <div role="alert" data-failure>
        {failure === '' ? null : <Note tone="error">{failure}</Note>}
      </div>
      <form method="post" action={PAGES.helpVote} hidden={hasVoted}>
        <input type="hidden" name="questionId" value={questionId} />
        <input type="hidden" name="back" value={here} />
        <fieldset className="thumbs">
          <legend>{t('help.ask')}</legend>
          <button className="chip" name="isLike" value="true" data-testid="faq-like">
            <Icon name="thumb-up" />
            {t('help.yes')}
          </button>
          <button className="chip" name="isLike" value="false" data-testid="faq-dislike">
            <Icon name="thumb-down" />
            {t('help.no')}
          </button>
        </fieldset>
      </form>
      {hasVoted ? (
        <Thanks />
      ) : (
        <template data-thanks>
          <Thanks />
        </template>
      )}
    </section>
  )
}

/** In a template until it is true, so that no page holds thanks for a vote that was not given. */
function Thanks() {
  const { t } = useShell()
  return (
    <p className="thanks" tabIndex={-1} data-testid="faq-thanks">
      <Icon name="check" />
      <span>
        <b>{t('thankyou')}</b>
        <br />
        {t('feedback')}
      </span>
    </p>
  )
}
