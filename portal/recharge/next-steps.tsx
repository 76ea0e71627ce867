import { useShell } from '../shell/shell-context.tsx'

const STEPS = ['recharge.next1', 'recharge.next2', 'recharge.next3'] as const

/** What will happen between the form and the receipt, said before anything is asked. */
export function NextSteps() {
  const { t } = useShell()
  return (
    <ol className="steps">
      {STEPS.map((key, index) => (
        <li key={key}>
          <span className="dot num">{index + 1}</span>
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
