/** What a customer wrote about where a line is to be installed. */
export interface WrittenAddress {
  readonly installationAddress: string
  readonly landmark: string
  readonly town: string
  /** The country's name. */
  readonly country: string
}

/**
 * The texts that an address is looked up by, most detailed first (LEAD-21): everything; then without the street, if there's a landmark;
 * then the town. Empty parts are left out, and so is a text that would be the same as the one before.
 */
export function addressVariants(address: WrittenAddress): readonly string[] {
  const { installationAddress, landmark, town, country } = address
  const nearer = landmark.trim() === '' ? installationAddress : landmark
  const texts = [
    [installationAddress, landmark, town, country],
    [nearer, town, country],
    [town, country],
  ].map((parts) =>
    parts
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== '')
      .join(', '),
  )
  return [...new Set(texts)]
}
