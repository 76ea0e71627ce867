import { PAGES } from '#contract/pages.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { NextSteps } from '../../recharge/next-steps.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { HomeProps } from './home-props.ts'
import { MostBought } from './most-bought.tsx'

/** What else there is: the pages that exist, what others buy, and the ways out when something is not right. */
export function HomeSections({ most }: Pick<HomeProps, 'most'>) {
  const { shell, t } = useShell()
  const rows = most[shell.language]
  return (
    <>
      <section className="wrap sec">
        <h2>{t('home.need')}</h2>
        <div className="tiles">
          {shell.links
            .filter(({ tile }) => tile)
            .map(({ href, key, icon }) => (
              <a className="tile" key={key} href={href}>
                <span className="dot">
                  <Icon name={icon as IconName} />
                </span>
                {t(key)}
              </a>
            ))}
        </div>
      </section>
      <div className="wrap two">
        {rows.length > 0 ? (
          <MostBought rows={rows} />
        ) : (
          <section className="sec">
            <h2>{t('recharge.nextTitle')}</h2>
            <NextSteps />
          </section>
        )}
        <Troubles />
      </div>
    </>
  )
}

/** A payment in doubt, no internet, a person to speak to. */
function Troubles() {
  const { shell, t } = useShell()
  return (
    <section className="sec stack tight">
      <h2>{t('home.wrong')}</h2>
      <details className="acc" id="check-payment">
        <summary>
          <span className="dot">
            <Icon name="clock" />
          </span>
          <span className="grow">
            {t('nav.check')}
            <small>{t('home.checkHelp')}</small>
          </span>
          <Icon name="down" />
        </summary>
        <form className="in stack tight" action={PAGES.paymentStatus} method="get">
          <div className="field">
            <label htmlFor="tid">{t('home.transactionId')}</label>
            <div className="box">
              <input
                id="tid"
                name="id"
                className="txt"
                autoComplete="off"
                autoCapitalize="characters"
                required
              />
            </div>
          </div>
          <button className="btn s2" type="submit">
            {t('home.check')}
          </button>
        </form>
      </details>
      <WayOut icon="hash" href={`tel:${shell.country.dialCode.replace('#', '%23')}`} name="home.noInternet" />
      <WayOut icon="call" href={`tel:${shell.country.customerCareNumber}`} name="home.call" />
    </section>
  )
}

function WayOut({ icon, href, name }: { icon: IconName; href: string; name: string }) {
  const { t } = useShell()
  return (
    <a className="tile row" href={href}>
      <span className="dot">
        <Icon name={icon} />
      </span>
      <span>
        {t(name)}
        <small>{t(`${name}Help`)}</small>
      </span>
    </a>
  )
}
