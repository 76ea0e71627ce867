import type { WholeComplaint } from '#contract/console/complaints.ts'
import { useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import type { ComplaintOverlay } from './complaint-dialogs.tsx'

export interface DeskButtonsProps {
  readonly complaint: WholeComplaint
  readonly onOpen: (overlay: ComplaintOverlay) => void
  readonly onTake: () => void
}

interface DeskButton {
  readonly letter: string
  readonly label: string
  readonly icon: IconName
  readonly press: () => void
}

/** What can be done besides answering; the end stays where it cannot be, with why. */
export function DeskButtons({ complaint, onOpen, onTake }: DeskButtonsProps) {
  const { t } = useConsole()
  const isMine = complaint.takenBy?.isMine === true
  const isFree = complaint.takenBy === null || isMine
  const buttons: readonly DeskButton[] = [
    ...(isFree
      ? [
          {
            letter: 'M',
            label: isMine ? 'staff.queue.leave' : 'staff.queue.take',
            icon: 'person' as const,
            press: onTake,
          },
        ]
      : []),
    { letter: 'T', label: 'staff.complaints.called', icon: 'phone', press: () => onOpen('called') },
    { letter: 'N', label: 'staff.act.note', icon: 'pencil', press: () => onOpen('note') },
    { letter: 'P', label: 'staff.complaints.pass', icon: 'people', press: () => onOpen('pass') },
  ]
  const whyNot = complaint.whyNot.end
  const end = (): void => onOpen('end')
  useKeys('screen', [
    ...buttons.map(({ letter, label, press }) => ({
      press: letter.toLowerCase(),
      shown: [letter],
      label,
      act: press,
    })),
    ...(whyNot === undefined ? [{ press: 'd', shown: ['D'], label: 'staff.complaints.end', act: end }] : []),
  ])
  return (
    <div className="detail-acts">
      {buttons.map(({ letter, label, icon, press }) => (
        <button key={letter} type="button" className="btn btn-second" onClick={press}>
          <Icon name={icon} size="small" />
          {t(label)} <Keys shown={[letter]} />
        </button>
      ))}
      <button
        type="button"
        className="btn btn-second complaint-end"
        aria-disabled={whyNot !== undefined}
        onClick={whyNot === undefined ? end : undefined}
      >
        <Icon name="check" size="small" />
        {t(whyNot === 'staff.refused.open-money' ? 'staff.complaints.endOpen' : 'staff.complaints.end')}{' '}
        {whyNot === undefined ? <Keys shown={['D']} /> : null}
      </button>
    </div>
  )
}
