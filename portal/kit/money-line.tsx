import { useShell } from '../shell/shell-context.tsx'
import { Note } from './note.tsx'

export type MoneyLineState = 'before' | 'unknown' | 'paid' | 'refused' | 'unconfirmed'
const TONES = { before: 'info', unknown: 'warn', paid: 'ok', refused: 'err', unconfirmed: 'err' } as const

/** One honest sentence about where the money is (experience 3.9). */
export function MoneyLine({ state }: { state: MoneyLineState }) {
  const { t } = useShell()
  return <Note tone={TONES[state]}>{t(`money.${state}`)}</Note>
}
