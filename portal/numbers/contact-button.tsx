import { useState } from 'react'
import { contactNumber, showNumber, type NumberingPlan } from '#domain/phone.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { pickContact } from './pick-contact.ts'

interface ContactButtonProps {
  readonly plan: NumberingPlan
  /** null: what was chosen is no number of this country. */
  readonly onPick: (digits: string | null) => void
}

/** Opens the phone's own address book for one person's number; the portal sees nothing else of it (NUMBER-19). */
export function ContactButton({ plan, onPick }: ContactButtonProps) {
  const { t } = useShell()
  const [choices, setChoices] = useState<readonly string[]>([])
  const choose = (text: string): void => {
    setChoices([])
    onPick(contactNumber(text, plan))
  }
  const open = async (): Promise<void> => {
    const texts = await pickContact()
    const usable = [...new Set(texts.map((text) => contactNumber(text, plan)).filter((one) => one !== null))]
    if (usable.length > 1) setChoices(usable)
    else if (texts.length > 0) onPick(usable[0] ?? null)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('numbers.contacts')}
        data-testid="contact-button"
        onClick={() => void open()}
      >
        <Icon name="contact" />
      </button>
      <Dialog
        open={choices.length > 0}
        title={t('numbers.which')}
        closeLabel={t('shell.close')}
        onClose={() => setChoices([])}
      >
        <div className="stack tight">
          {choices.map((digits) => (
            <button
              type="button"
              className="btn btn-secondary tabular"
              key={digits}
              onClick={() => choose(digits)}
            >
              {showNumber(digits)}
            </button>
          ))}
        </div>
      </Dialog>
    </>
  )
}
