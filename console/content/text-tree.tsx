import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TEXT_LANGUAGES, type TextPackage, type TextTree } from '#contract/console/texts.ts'
import { TEXT_GROUPS } from '#domain/texts/text-groups.ts'
import type { Translate } from '#domain/translate.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { languageName } from '../texts/language-name.ts'

/** What a package is called: its question or title, or what the staff call it. */
export function packageTitle({ name, title }: { name: string; title: string }, t: Translate): string {
  return title || t(`staff.texts.name.${name}`) || name
}

/** How much of everything is said in each language, in whole percent, never rounded up to all. */
function shareOf(packages: readonly TextPackage[], language: (typeof TEXT_LANGUAGES)[number]): number {
  const all = packages.reduce((sum, { texts }) => sum + texts, 0)
  const missing = packages.reduce((sum, one) => sum + one.missing[language], 0)
  return all === 0 ? 100 : Math.floor(((all - missing) / all) * 100)
}

/** Everything that customers read, by where they read it; how complete each language is; what somebody works on. */
export function TextTreeList({ tree, chosen }: { tree: TextTree; chosen: string | undefined }) {
  const { t } = useConsole()
  const [words, setWords] = useState('')
  const wanted = tree.packages.filter((one) =>
    packageTitle(one, t).toLowerCase().includes(words.toLowerCase()),
  )
  return (
    <nav className="text-tree stack" aria-label={t('staff.screen.content')}>
      <dl className="language-shares">
        {TEXT_LANGUAGES.map((language) => (
          <div key={language}>
            <dt>{language}</dt>
            <dd>
              <progress
                max={100}
                value={shareOf(tree.packages, language)}
                aria-label={languageName(language)}
              />
              <span className="figures">{shareOf(tree.packages, language)} %</span>
            </dd>
          </div>
        ))}
      </dl>
      <label className="field-box">
        <Icon name="search" size="small" />
        <span className="only-read">{t('staff.texts.find')}</span>
        <input
          type="search"
          placeholder={t('staff.texts.find')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {TEXT_GROUPS.map((group) => {
        const packages = wanted.filter((one) => one.group === group)
        const isOpen = words !== '' || packages.some(({ name, draft }) => name === chosen || draft !== null)
        return packages.length === 0 ? null : (
          <details key={`${group} ${isOpen}`} open={isOpen}>
            <summary>
              {t(`staff.texts.group.${group}`)} <span className="count">{packages.length}</span>
            </summary>
            <ul>
              {packages.map((one) => (
                <li key={one.name}>
                  <Link
                    to="/content"
                    search={{ name: one.name }}
                    aria-current={one.name === chosen ? 'page' : undefined}
                  >
                    <span>{packageTitle(one, t)}</span>
                    {one.draft === null ? null : (
                      <span className="count" title={one.draft.by}>
                        {one.draft.changes}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </nav>
  )
}
