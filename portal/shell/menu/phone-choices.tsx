import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../shell-context.tsx'

const THEMES = [
  { value: 'dark', key: 'footer.themeOff', shown: 'when-light' },
  { value: 'light', key: 'footer.themeOn', shown: 'when-dark' },
] as const

/**
 * What this phone keeps and how it shows pages. Each choice says its state and works without script; of the two buttons of
 * the theme the style shows the one that is so, also where the device chose.
 */
export function PhoneChoices() {
  const { shell, t } = useShell()
  return (
    <form className="menu-rows" action="/preferences" method="post">
      <input type="hidden" name="back" value={shell.path} />
      <a href="#numbers" data-opens="numbers" role="button" aria-haspopup="dialog">
        <Icon name="contact" />
        {t('nav.numbers')}
      </a>
      {THEMES.map(({ value, key, shown }) => (
        <button key={value} className={shown} name="theme" value={value}>
          <Icon name="sun" />
          <span>{t(key)}</span>
        </button>
      ))}
      <button
        name="saver"
        value={shell.saver ? 'off' : 'on'}
        data-on={t('footer.saverOn')}
        data-off={t('footer.saverOff')}
      >
        <Icon name="data" />
        <span>{t(shell.saver ? 'footer.saverOn' : 'footer.saverOff')}</span>
      </button>
      <p className="visually-hidden" role="status" data-said="" />
    </form>
  )
}
