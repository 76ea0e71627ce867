import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { TextTree } from '#contract/console/texts.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { Answered } from '../kit/answered.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { useWide } from '../kit/use-wide.ts'
import { ContentSide } from './content-side.tsx'
import { PackageEditor } from './package-editor.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { TextTreeList } from './text-tree.tsx'
import './content.css'

/** What customers read: reworded by one, read by a second where it is about money, published, and brought back. */
export function ContentScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'publish')
  const query = useCall({ name: 'textTree', request: isMine ? {} : null })
  const { name } = useSearch({ from: '/frame/content' })
  const isWide = useWide()
  useTitle(t('staff.screen.content'))
  if (!isMine) return <NotYours act="publish" screen={t('staff.screen.content')} />
  return (
    <Answered query={query} title={t('staff.screen.content')}>
      {(tree) => {
        // Beside the list there is room for one: what is being worked on, or the first.
        const chosen = name ?? (isWide ? firstOf(tree) : undefined)
        return (
          <div className={name === undefined ? 'content-columns' : 'content-columns content-chosen'}>
            <div>
              <h1>{t('staff.screen.content')}</h1>
              <TextTreeList tree={tree} chosen={chosen} />
            </div>
            <OnePackage
              key={chosen ?? ''}
              name={chosen}
              isChosen={name !== undefined}
              mayEdit={mayBegin(roles, 'edit-texts')}
            >
              <ContentSide tree={tree} mayPublish={mayBegin(roles, 'publish')} />
            </OnePackage>
          </div>
        )
      }}
    </Answered>
  )
}

function firstOf({ packages }: TextTree): string | undefined {
  return (packages.find(({ draft }) => draft !== null) ?? packages[0])?.name
}

interface OnePackageProps {
  readonly name: string | undefined
  /** By its name, and not as the first. */
  readonly isChosen: boolean
  readonly mayEdit: boolean
  readonly children: React.ReactNode
}

function OnePackage({ name, isChosen, mayEdit, children }: OnePackageProps) {
  const { t } = useConsole()
  const query = useCall({ name: 'packageTexts', request: name === undefined ? null : { name } })
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <>
      <div>
        {isChosen ? (
          <Link to="/content" className="text-button only-narrow">
            {t('staff.back')}
          </Link>
        ) : null}
        {name === undefined ? (
          <p className="muted">{t('staff.texts.choose')}</p>
        ) : (
          <Answered query={query}>
            {(texts) => (
              <PackageEditor texts={texts} mayEdit={mayEdit} onPreview={() => setPreviewed(true)} />
            )}
          </Answered>
        )}
      </div>
      <aside className="content-side stack">
        {query.data === undefined ? null : (
          <PreviewPanel texts={query.data} isOpen={isPreviewed} onOpen={() => setPreviewed(true)} />
        )}
        {children}
      </aside>
    </>
  )
}
