import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Myself } from '#contract/console/staff.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { useIdleLock } from './idle-lock.ts'
import { LockScreen } from './lock-screen.tsx'
import { MyselfContext, useConsole } from './console-context.ts'
import { KeyLine } from './key-line.tsx'
import { OldBand } from './old-band.tsx'
import type { OverlayName } from './overlays.tsx'
import { screensOf } from './screens.ts'
import { SideBar, TabBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { isLanguageChosen } from './use-texts.ts'
import { useFollowedPayments } from './use-followed-payments.ts'

const Overlays = lazy(() => import('./overlays.tsx').then(({ FrameOverlay }) => ({ default: FrameOverlay })))

/** What stands around every screen, once it is known who sits there. */
export function Frame() {
  const query = useCall({ name: 'myself', request: {} })
  if (query.error?.fault.fault === 'sign-in' && query.data === undefined) return null
  return (
    <Answered query={query}>
      {(myself) => (
        <MyselfContext value={myself}>
          <SignedIn myself={myself} />
        </MyselfContext>
      )}
    </Answered>
  )
}

function SignedIn({ myself }: { myself: Myself }) {
  const { t, live, setLanguage } = useConsole()
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const { pathname } = useLocation()
  const lock = useIdleLock()
  useFollowedPayments()
  useFrameKeys(myself, setOverlay)
  useFocusOnPage(pathname)
  useEffect(() => {
    if (!isLanguageChosen()) setLanguage(myself.language)
  }, [myself.language, setLanguage])
  useEffect(() => {
    live.start()
    return live.stop
  }, [live])
  const isPage = pathname.startsWith('/payment/')
  const isFull = !/^\/(?:staff|today|history|rules|reconciliation)/.test(pathname)
  return (
    <>
      <div className={lock.isLocked ? 'console-frame screen-hidden' : 'console-frame'} inert={lock.isLocked}>
        <a className="skip-link" href="#page">
          {t('staff.skip')}
        </a>
        <SideBar />
        <TopBar
          hasBack={isPage}
          onCommands={() => setOverlay('commands')}
          onPerson={() => setOverlay('person')}
        />
        <main id="page" className={isFull ? 'page-body page-full' : 'page-body'} tabIndex={-1}>
          <div>
            <OldBand />
          </div>
          <Outlet />
        </main>
        <KeyLine onAllKeys={() => setOverlay('keys')} />
        <TabBar onMore={() => setOverlay('person')} />
      </div>
      {overlay === null ? null : (
        <Suspense>
          <Overlays name={overlay} onOpen={setOverlay} />
        </Suspense>
      )}
      {lock.isLocked ? <LockScreen myself={myself} onUnlock={lock.unlock} /> : null}
    </>
  )
}

/** Another screen is read from its beginning, unless it has put the focus somewhere itself. */
function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const page = document.querySelector<HTMLElement>('#page')
    if (page?.contains(document.activeElement) === false) page.focus({ preventScroll: true })
  }, [pathname])
}

/** Keys that work on every screen. */
function useFrameKeys(myself: Myself, open: (overlay: OverlayName) => void): void {
  const navigate = useNavigate()
  const screens = screensOf(myself.roles)
  const focusFind = (): void => {
    const box = document.querySelector<HTMLElement>('#find-here, #find-anywhere')
    if (box?.offsetParent) box.focus()
    else void navigate({ to: '/find' })
  }
  useKeys('frame', [
    ...(maySee(myself.roles, 'find')
      ? [{ press: '[Shift]+/', shown: ['/'], label: 'staff.keys.find', act: focusFind }]
      : []),
    {
      press: '$mod+k',
      shown: ['Ctrl K'],
      label: 'staff.keys.commands',
      act: () => open('commands'),
      isAlways: true,
    },
    { press: '[Shift]+?', shown: ['?'], label: 'staff.keys.all', act: () => open('keys') },
    ...screens.map(({ path, name, letter }) => ({
      press: `g ${letter.toLowerCase()}`,
      shown: ['G', letter],
      label: name,
      act: () => void navigate({ to: path }),
    })),
  ])
}
