import { PAGES } from '#contract/pages.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { Steps } from '../../amount/steps.tsx'
import { LinkTiles } from '../../shell/link-tiles.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Banners } from './banners.tsx'
import { Devices } from './devices.tsx'
import type { HomePlace, HomeProps, HomeQuestion, MostBoughtRow } from './home-props.ts'
import { MostBought } from './most-bought.tsx'
import { useVisitPayments } from './use-visit-payments.tsx'

/** What else there is, in the order of `website-homepage-config`: pages, what others buy, questions, places, ways out. */
export function HomeSections({ most, parts }: Pick<HomeProps, 'most' | 'parts'>) {
  const { shell, t } = useShell()
  const questions = parts.questions[shell.language]
  const devices = parts.devices[shell.language]
  const banners = parts.banners?.[shell.language]
  const shown = parts.sections.filter(
    (name) =>
      (name !== 'questions' || questions.length > 0) &&
      (name !== 'devices' || devices.length > 0) &&
      (name !== 'places' || parts.places.length > 0),
  )
  const beside = shown.filter((name) => name !== 'need')
  return (
    <>
      {banners ? <Banners banners={banners} /> : null}
      {shown.includes('need') ? <Tiles /> : null}
      <div className="wrap section-columns">
        {beside.map((name) => {
          switch (name) {
            case 'most':
              return <Bought key={name} title={t(most.key)} rows={most[shell.language]} />
            case 'devices':
              return <Devices key={name} devices={devices} />
            case 'questions':
              return <Questions key={name} questions={questions} />
            case 'places':
              return <Places key={name} places={parts.places} />
            default:
              return <Troubles key={name} />
          }
        })}
      </div>
    </>
  )
}

function Tiles() {
  const { shell, t } = useShell()
  // The form above is the tile of airtime.
  const links = shell.links.filter(({ tile, href }) => tile && href !== PAGES.prepaidRecharge)
  return (
    <section className="wrap section">
      <h2>{t('home.need')}</h2>
      <LinkTiles links={links} />
    </section>
  )
}

/** What others buy; until the operator has named a bundle, what a customer may do next. */
function Bought({ title, rows }: { title: string; rows: readonly MostBoughtRow[] }) {
  const { t } = useShell()
  if (rows.length > 0) return <MostBought title={title} rows={rows} />
  return (
    <section className="section">
      <h2>{t('recharge.nextTitle')}</h2>
      <Steps texts={[t('recharge.next1'), t('recharge.next2'), t('recharge.next3')]} />
    </section>
  )
}

function Questions({ questions }: { questions: readonly HomeQuestion[] }) {
  const { t } = useShell()
  return (
    <section className="section" aria-labelledby="questions">
      <div className="split">
        <h2 id="questions">{t('home.questions')}</h2>
        <a href={PAGES.help}>{t('home.allHelp')}</a>
      </div>
      <ul className="card row-list">
        {questions.map(({ text, href }) => (
          <li key={href}>
            <a className="list-row" href={href}>
              <span className="grow">{text}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({ places }: { places: readonly HomePlace[] }) {
  const { t } = useShell()
  return (
    <section className="section stack tight">
      <h2>{t('home.places')}</h2>
      {places.map(({ href, key, helpKey, icon }) => (
        <a className="tile tile-row" key={key} href={href}>
          <span className="disc">
            <Icon name={icon as IconName} />
          </span>
          <span>
            {t(key)}
            <small>{t(helpKey)}</small>
          </span>
        </a>
      ))}
    </section>
  )
}

/** A payment in doubt, no internet, a person to speak to. */
function Troubles() {
  const { shell, t } = useShell()
  const payments = useVisitPayments()
  return (
    <section className="section stack tight">
      <h2>{t('home.wrong')}</h2>
      <details className="accordion" id="check-payment">
        <summary>
          <span className="disc">
            <Icon name="clock" />
          </span>
          <span className="grow">
            {t('nav.check')}
            <small>{t('home.checkHelp')}</small>
          </span>
          <Icon name="down" />
        </summary>
        {payments}
        <form className="inner stack tight" action={PAGES.paymentStatus} method="get">
          <div className="field">
            <label htmlFor="tid">{t('home.transactionId')}</label>
            <div className="input-box">
              <input
                id="tid"
                name="id"
                className="text-input"
                autoComplete="off"
                autoCapitalize="characters"
                required
              />
            </div>
          </div>
          <button className="btn btn-secondary" type="submit">
            {t('home.check')}
          </button>
        </form>
      </details>
      <WayOut
        icon="phone"
        href={`tel:${shell.country.dialCode.replace('#', '%23')}`}
        name="home.noInternet"
      />
      <WayOut icon="call" href={`tel:${shell.country.customerCareNumber}`} name="home.call" />
    </section>
  )
}

function WayOut({ icon, href, name }: { icon: IconName; href: string; name: string }) {
  const { t } = useShell()
  return (
    <a className="tile tile-row" href={href}>
      <span className="disc">
        <Icon name={icon} />
      </span>
      <span>
        {t(name)}
        <small>{t(`${name}Help`)}</small>
      </span>
    </a>
  )
}
