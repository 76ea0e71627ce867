import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StillFrame } from './shell/still-frame.tsx'
import { withOneIconSheet, type Sheets } from './style/icon-sheet.ts'
import type { PageDefinition } from './page-definition.ts'
import type { PageName, PageProps } from './page-props.ts'
import type { ShellProps } from './shell/shell-props.ts'
import frameCss from './frame.css?inline'
import fullCss from './full-frame.css?inline'
import taskCss from './task-frame.css?inline'

/** Content packages whose sentences the frame itself speaks (TEXT-12). */
const FRAME_PACKAGES = ['orp-translation', 'footer-translation', 'loader-translation'] as const

/** Which page's, the registry forgets; `renderPage` says it again. */
type AnyPage = Pick<PageDefinition<PageName>, Exclude<keyof PageDefinition<PageName>, 'body'>> & {
  readonly body: ComponentType<never>
}

const FOUND = import.meta.glob<{ page: AnyPage }>('./pages/*/page.tsx', { eager: true })
const DEFINITIONS = new Map<string, AnyPage>(Object.values(FOUND).map(({ page }) => [page.name, page]))

/** What the document needs to know of a page apart from its markup; its whole style is `css` and, after the text, `icons`. */
export type PageSheet = Omit<AnyPage, 'body'> & Sheets

const sheets = new Map<AnyPage, Sheets>()

function sheetOf(page: AnyPage): Sheets {
  const known = sheets.get(page)
  const sheet = known ?? withOneIconSheet(frameCss + (page.layout === 'task' ? taskCss : fullCss) + page.css)
  sheets.set(page, sheet)
  return sheet
}

/** The sheet of a page. Throws for an unknown name. */
export function pageSheet(name: PageName): PageSheet {
  const page = definitionOf(name)
  return {
    ...page,
    packages: [...FRAME_PACKAGES, ...page.packages],
    ...sheetOf(page),
  }
}

/** The markup inside `<div id="root">`: header, main and footer of one page. */
export function renderPage<Name extends PageName>(
  name: Name,
  props: PageProps[Name],
  shell: ShellProps,
): string {
  const Body = definitionOf(name).body as ComponentType<object>
  return renderToString(
    <StillFrame shell={shell}>
      <Body {...props} />
    </StillFrame>,
  )
}

function definitionOf(name: PageName): AnyPage {
  const page = DEFINITIONS.get(name)
  if (!page) throw new Error(`There is no page named ${name}`)
  return page
}
