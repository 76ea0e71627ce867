import { useCallback, type ReactNode } from 'react'
import { Icon } from '../kit/icon.tsx'
import { Toast } from '../kit/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Loader } from './loader.tsx'
import { MenuSheet } from './menu/menu-sheet.tsx'
import { NumbersSheet } from './menu/numbers-sheet.tsx'
import { NotSold } from './not-sold.tsx'
import { Slice } from './slice.tsx'
import { useShell } from './shell-context.tsx'
import { toastSeconds, type ToastEntry } from './toast-list.ts'

interface FrameProps {
  readonly toasts: readonly ToastEntry[]
  readonly onCloseToast: (id: number) => void
  readonly children: ReactNode
}

/** Skip link, header, the page's main, footer, live regions, toasts: around every page. */
export function Frame({ toasts, onCloseToast, children }: FrameProps) {
  const { shell, t } = useShell()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <Slice rank={1}>
        <Header />
      </Slice>
      <p
        id="offline"
        className="note warning offline"
        role="status"
        tabIndex={-1}
        hidden
        data-gone={t('shell.offline')}
        data-back={t('shell.online')}
        data-lost={t('error.network')}
      >
        <Icon name="alert" />
        <span />
      </p>
      {shell.notice ? (
        <p className="note warning offline" role="status" data-testid="notice">
          <Icon name="alert" />
          <span>{shell.notice[shell.language]}</span>
        </p>
      ) : null}
      {shell.still ? null : <Late />}
      <Slice rank={0}>
        <main id="main" data-testid="page" data-page={shell.page} tabIndex={-1}>
          {shell.notSold ? <NotSold {...shell.notSold} /> : null}
          {children}
        </main>
      </Slice>
      <Slice rank={2}>
        <Footer />
      </Slice>
      {/* What a press opens stands after what is seen at once: on a slow line the form is there sooner. */}
      {shell.layout === 'task' ? null : (
        <>
          <Slice rank={3}>
            <MenuSheet />
          </Slice>
          <Slice rank={3}>
            <NumbersSheet />
          </Slice>
        </>
      )}
      <p className="visually-hidden" id="live-polite" aria-live="polite" />
      <p className="visually-hidden" id="live-assertive" aria-live="assertive" />
      <div className="toasts">
        {toasts.map((entry) => (
          <TimedToast key={`${entry.id} ${entry.repeats}`} entry={entry} onClose={onCloseToast} />
        ))}
      </div>
      <Loader />
    </>
  )
}

/** A page whose script is lost, hangs or throws says so by style alone, and leads on: nothing else of ours would run. */
function Late() {
  const { t, shell } = useShell()
  return (
    <p className="note warning script-late" role="status" data-testid="late">
      <Icon name="alert" />
      <span>
        {t('errorPage.incomplete')} <a href={shell.path}>{t('action.tryAgain')}</a>{' '}
        <a href="/">{t('nav.home')}</a>{' '}
        <a href={`tel:${shell.country.customerCareNumber}`}>{t('footer.help')}</a>
      </span>
    </p>
  )
}

function TimedToast({ entry, onClose }: { entry: ToastEntry; onClose: (id: number) => void }) {
  const { t, shell } = useShell()
  const close = useCallback(() => onClose(entry.id), [onClose, entry.id])
  return (
    <Toast
      type={entry.type}
      heading={t(entry.type === 'error' ? 'toast.error' : 'toast.success')}
      message={entry.message}
      closeLabel={t('shell.close')}
      seconds={toastSeconds(shell.path)}
      onClose={close}
    />
  )
}
