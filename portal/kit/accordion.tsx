import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface AccordionProps {
  /** Accordions of one name: at most one is open, by the browser itself. */
  readonly name: string
  readonly icon: IconName
  readonly title: string
  readonly help?: string
  readonly open?: boolean
  readonly testId?: string
  readonly children: ReactNode
}

/** A heading that opens its panel, with or without script. */
export function Accordion({ name, icon, title, help, open = false, testId, children }: AccordionProps) {
  return (
    <details className="acc" name={name} open={open} data-testid={testId}>
      <summary>
        <Icon name={icon} />
        <span className="grow">
          {title}
          {help ? <small>{help}</small> : null}
        </span>
        <Icon name="down" />
      </summary>
      <div className="in">{children}</div>
    </details>
  )
}
