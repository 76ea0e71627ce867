import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../shell-context.tsx'

interface SheetHeadProps {
  /** Of the heading, which names the sheet. */
  readonly id: string
  readonly title: string
  /** The heading is told when the sheet opens; else its first link is. */
  readonly isTold?: boolean
}

/** Heading of a sheet and what closes it, without script too: the link leads back into the page. */
export function SheetHead({ id, title, isTold }: SheetHeadProps) {
  const { t } = useShell()
  return (
    <div className="dialog-header">
      <h2 id={id} {...(isTold ? { tabIndex: -1 } : {})}>
        {title}
      </h2>
      <a className="icon-button" href="#main" role="button" data-closes aria-label={t('shell.close')}>
        <Icon name="close" />
      </a>
    </div>
  )
}
