import { Note } from '../kit/note.tsx'
import type { NotSold as NotSoldProps } from './not-sold-props.ts'
import { useShell } from './shell-context.tsx'

/** Above a page that sells what cannot be given now: that it is so, and a native form to be told once when it is over. */
export function NotSold({ kind, asked, words }: NotSoldProps) {
  const { shell } = useShell()
  const say = words[shell.language] ?? words.EN
  if (!say) return null
  const isWrong = asked === 'number'
  return (
    <div className="wrap" data-testid="not-sold" data-kind={kind}>
      <Note tone="warning">
        <div className="stack tight">
          <p>
            {say.said} {say.money}
          </p>
          {say.answer === '' ? null : (
            <p role="status" id="told" data-testid="not-sold-answer">
              {say.answer}
            </p>
          )}
          {asked === 'kept' || asked === 'full' ? null : (
            <form action="/tell-me" method="post" className="field back-reminder">
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="back" value={shell.path} />
              <label htmlFor="tell-me">{say.label}</label>
              <div className={isWrong ? 'input-box invalid' : 'input-box'}>
                <span className="prefix" aria-hidden="true">
                  +{shell.country.callingCode}
                </span>
                <input
                  id="tell-me"
                  name="msisdn"
                  className="text-input"
                  type="tel"
                  autoComplete="tel-national"
                  maxLength={24}
                  required
                  {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'told' } : {})}
                />
              </div>
              <button className="btn btn-secondary" type="submit">
                {say.button}
              </button>
            </form>
          )}
        </div>
      </Note>
    </div>
  )
}
