import type { ReactNode } from 'react'
import { MONEY_MOMENTS, type MoneyMoment } from '#domain/payments/status/money-line.ts'
import type { TextValues } from '#domain/translate.ts'
import { useShell } from '../shell/shell-context.tsx'
import { Note } from '../kit/note.tsx'

interface MoneyLineProps {
  readonly moment: MoneyMoment
  /** What stands in braces in the sentence. */
  readonly values?: TextValues
  /** What to do about it, after the sentence. */
  readonly children?: ReactNode
}

/** The one honest sentence about money, once on every screen of a payment (STATUS-41, docs/money-line.md). */
export function MoneyLine({ moment, values, children }: MoneyLineProps) {
  const { t } = useShell()
  return (
    <div data-testid="money-line" data-moment={moment}>
      <Note tone={MONEY_MOMENTS[moment]}>
        {t(`money.${moment}`, values)} {children}
      </Note>
    </div>
  )
}
