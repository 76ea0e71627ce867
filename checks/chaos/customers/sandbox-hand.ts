/** What a person can do with a phone of the outside world. */
export interface SandboxHand {
  /** The newest code among the messages of a number; '' when there is none. */
  newestCode(msisdn: string): Promise<string>
  /** A provider takes a charge back of its own accord. False if it isn't paid, or its provider never does that. */
  takeBack(reference: string): Promise<boolean>
  /** Every code that was ever sent, for the search for leaks. */
  allCodes(): Promise<readonly string[]>
}

interface Sms {
  readonly text: string
}

const CODE = /(?<!\d)\d{6}(?!\d)/

const codeIn = ({ text }: Sms): string => CODE.exec(text)?.[0] ?? ''

/** Reads the inboxes over the admin interface. */
export function makeSandboxHand(sandboxUrl: string): SandboxHand {
  async function messages(query: string): Promise<readonly Sms[]> {
    const answer = await fetch(`${sandboxUrl}/admin/sms${query}`)
    if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`)
    return ((await answer.json()) as { messages: Sms[] }).messages
  }
  return {
    async newestCode(msisdn) {
      const codes = (await messages(`?msisdn=${msisdn}`)).map(codeIn).filter(Boolean)
      return codes.at(-1) ?? ''
    },
    async takeBack(reference) {
      return (await fetch(`${sandboxUrl}/admin/charges/${reference}/take-back`, { method: 'POST' })).ok
    },
    async allCodes() {
      return [...new Set((await messages('')).map(codeIn).filter(Boolean))]
    },
  }
}
