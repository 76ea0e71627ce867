import { Steps } from '../amount/steps.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** What will happen between the form and the receipt. */
export function NextSteps() {
  const { t } = useShell()
  return <Steps texts={[t('recharge.next1'), t('recharge.next2'), t('recharge.next3')]} />
}
