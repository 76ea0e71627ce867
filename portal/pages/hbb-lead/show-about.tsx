import { createRoot } from 'react-dom/client'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import type { ContentPackage } from '#contract/settings.ts'
import type { Texts } from '#domain/translate.ts'
import { makeHttpCalls } from '../../shell/calls-over-http.ts'
import { Note } from '../../kit/note.tsx'
import { parseTexts } from '../../session/parse-package.ts'
import { LiveFrame } from '../../shell/live-frame.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { ShellProps } from '../../shell/shell-props.ts'
import { translatorOf } from '#domain/translator.ts'
import { About, type Article } from '../about/about.tsx'
import { QuickLinks } from '../quick-links.tsx'

const PACKAGE = 'about-translation'

/**
 * The about page at the address of the lead page, for a visitor who
 * chose no device (LEAD-11); the address stays.
 */
export async function showAbout(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { shell } = JSON.parse(data) as { shell: ShellProps }
  const { texts, privacy } = await aboutContent(shell)
  const t = translatorOf({ ...shell.texts, ...texts }, shell.country)
  const title = `${t(texts ? 'nav.about' : 'lead.title')} – ${shell.country.brand.name}`
  const first: ShellProps = {
    ...shell,
    page: 'about',
    texts: { ...shell.texts, ...texts },
    packages: [...shell.packages, PACKAGE],
    titles: { [shell.language]: title },
  }
  document.title = title
  createRoot(root).render(
    <LiveFrame first={first}>
      {texts ? <About unknownPath={null} privacy={privacy} notice={<ChooseFirst />} /> : <WithoutAbout />}
    </LiveFrame>,
  )
}

/** The words of the about page did not come: what this page has of its own, and the ways on. */
function WithoutAbout() {
  const { t } = useShell()
  return (
    <div className="wrap reading stack">
      <h1 tabIndex={-1}>{t('lead.title')}</h1>
      <p>{t('lead.description')}</p>
      <ChooseFirst />
      <QuickLinks />
    </div>
  )
}

/** What the page lacks, and where to get it. */
function ChooseFirst() {
  const { t } = useShell()
  return (
    <Note tone="warning">
      <p>{t('lead.chooseDevice')}</p>
      <a href={`${PAGES.home}#devices`}>{t('lead.devices')}</a>
    </Note>
  )
}

interface AboutContent {
  /** Null where they did not come. */
  readonly texts: Texts | null
  readonly privacy: Article | null
}

/** The words of the about page, and what it says of privacy. */
async function aboutContent({ country, headers, language }: ShellProps): Promise<AboutContent> {
  const calls = makeHttpCalls(headers, () => '')
  const prefix = country.languages.find(({ code }) => code === language)?.prefix ?? ''
  const ask = (name: string) => calls.contentPackage({ pageUrl: `${prefix}/${name}` }, { language })
  const [words, privacy] = await Promise.all([ask(PACKAGE), ask('privacy-policy-config')])
  return { texts: parseTexts(htmlOf(words)), privacy: articleOf(htmlOf(privacy)) }
}

function htmlOf(reply: Reply<ContentPackage>): string {
  return isSuccess(reply) ? (reply.result?.packageHtml ?? '') : ''
}

function articleOf(packageHtml: string): Article | null {
  try {
    const { summary, sections } = JSON.parse(packageHtml) as Article
    return Array.isArray(summary) && Array.isArray(sections) ? { summary, sections } : null
  } catch {
    return null
  }
}
