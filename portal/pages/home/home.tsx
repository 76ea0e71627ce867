import { Coil } from '../../kit/coil.tsx'
import { Icon } from '../../kit/icon.tsx'
import { RechargeForm } from '../../recharge/recharge-form.tsx'
import type { RechargeProps } from '../../recharge/recharge-props.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { HomeSections } from './sections.tsx'

/** The start: the recharge form first, everything else after it (experience 4.1). */
export function Home(props: RechargeProps) {
  const { t } = useShell()
  return (
    <>
      <section className="hero">
        <Coil />
        <div className="wrap in cols">
          <div>
            <h1 tabIndex={-1}>
              {t('home.title')} <b>{t('home.now')}</b>
            </h1>
            <p className="lead">{t('home.lead')}</p>
            <ul className="ticks">
              {['home.tick1', 'home.tick2', 'home.tick3'].map((key) => (
                <li key={key}>
                  <Icon name="check" />
                  {t(key)}
                </li>
              ))}
            </ul>
          </div>
          <section className="card up qr" aria-labelledby="quick">
            <h2 id="quick" className="sr">
              {t('home.quick')}
            </h2>
            <RechargeForm first={props} place="home" />
          </section>
        </div>
      </section>
      <HomeSections />
    </>
  )
}
