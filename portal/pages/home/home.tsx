import { Coil } from '../../kit/coil.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { RechargeForm } from '../../recharge/recharge-form.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { HomeProps } from './home-props.ts'
import { HomeSections } from './sections.tsx'
import { ThreeWays } from './three-ways.tsx'
import { useLastPayment } from './use-last-payment.tsx'
import { useOnlyNumber } from './use-only-number.ts'
import { useUnfinished } from './use-unfinished.tsx'

/** The start: the recharge form first, everything else after it (RECHARGE-20). */
export function Home({ form, most, parts, why }: HomeProps) {
  const { t, shell } = useShell()
  const { language } = shell
  const last = useLastPayment()
  const left = useUnfinished()
  const unfinished = last.open ? null : left
  const only = useOnlyNumber()
  const first = only === '' ? form : { ...form, typed: { ...form.typed, msisdn: only } }
  return (
    <>
      {why && (
        <div className="wrap">
          <Note tone="warning">
            {why[language]} <a href="#check-payment">{t('nav.check')}</a>
          </Note>
        </div>
      )}
      <section className="hero">
        <Coil />
        <div className="wrap inner hero-columns">
          <div>
            <h1 tabIndex={-1}>
              {t('home.title')} <b>{t('home.now')}</b>
            </h1>
            <p className="intro">{t('home.lead')}</p>
            <ul className="tick-list">
              {['home.tick1', 'home.tick2', 'home.tick3'].map((key) => (
                <li key={key}>
                  <Icon name="check" />
                  {t(key)}
                </li>
              ))}
            </ul>
          </div>
          <section className="card raised quick-recharge stack" aria-labelledby="quick">
            <h2 id="quick" className="visually-hidden">
              {t('home.quick')}
            </h2>
            <ThreeWays />
            <RechargeForm key={only} first={first} place="home" />
          </section>
        </div>
      </section>
      {last.card === null && unfinished === null ? null : (
        <div className="wrap">
          {last.card}
          {unfinished}
        </div>
      )}
      <HomeSections most={most} parts={parts} />
    </>
  )
}
