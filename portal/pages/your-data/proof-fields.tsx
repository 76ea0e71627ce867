interface ProofFieldsProps {
  /** What the press asks for. */
  readonly step: 'copy' | 'ask' | 'answer'
  readonly number: string
  readonly uniqueCode: string
}

/** The proof of the number, with which each form of the page goes. */
export function ProofFields({ step, number, uniqueCode }: ProofFieldsProps) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="msisdn" value={number} />
      <input type="hidden" name="uniqueCode" value={uniqueCode} />
    </>
  )
}
