import type { LeadLine } from '#contract/console/leads.ts'
import { useConsole } from '../frame/console-context.ts'
import type { IconName } from '../kit/icon.tsx'
import { Tag, type Tone } from '../kit/pieces.tsx'

const MEANINGS: Readonly<
  Record<LeadLine['state'] | 'paid', { readonly tone: Tone; readonly icon: IconName }>
> = {
  waiting: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'good', icon: 'check' },
  refused: { tone: 'fault', icon: 'close' },
  paid: { tone: 'good', icon: 'check' },
  erased: { tone: 'plain', icon: 'none' },
}

/** How far a request is, in a word; that it is paid says more than that the operator has it. */
export function LeadTag({ lead: { state, isPaid } }: { lead: Pick<LeadLine, 'state' | 'isPaid'> }) {
  const { t } = useConsole()
  const name = isPaid && state !== 'erased' ? 'paid' : state
  const { tone, icon } = MEANINGS[name]
  return (
    <Tag tone={tone} icon={icon}>
      {t(`staff.leads.state.${name}`)}
    </Tag>
  )
}
