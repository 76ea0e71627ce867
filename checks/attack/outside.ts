/** What a phone of the outside world shows, over the sandbox's admin interface. */

async function read<T>(sandboxUrl: string, path: string): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/admin${path}`)
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
  return (await answer.json()) as T
}

/** Texts that came to a number, newest last; without a number, to all. */
export async function messagesOf(sandboxUrl: string, msisdn?: string): Promise<readonly string[]> {
  const query = msisdn ? `?msisdn=${msisdn}` : ''
  const { messages } = await read<{ messages: { to?: string; text: string }[] }>(sandboxUrl, `/sms${query}`)
  return messages.map(({ text }) => text)
}

/** The newest code that came to a number; '' when none did. */
export async function newestCode(sandboxUrl: string, msisdn: string): Promise<string> {
  const codes = (await messagesOf(sandboxUrl, msisdn)).flatMap(
    (text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [],
  )
  return codes.at(-1) ?? ''
}

/** A request for money that is shown on a phone. */
export interface ShownPrompt {
  readonly id: string
  readonly msisdn: string
}

async function tell(sandboxUrl: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/admin${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
}

/** From now on a phone does nothing by itself: its owner decides. */
export async function takeInHand(sandboxUrl: string, msisdn: string): Promise<void> {
  await tell(sandboxUrl, `/phones/${msisdn}`, { inHand: true })
}

/** What is shown now, on one phone or on all. */
export async function promptsShown(sandboxUrl: string, msisdn?: string): Promise<readonly ShownPrompt[]> {
  const query = msisdn ? `?msisdn=${msisdn}` : ''
  return (await read<{ prompts: readonly ShownPrompt[] }>(sandboxUrl, `/prompts${query}`)).prompts
}

export async function decline(sandboxUrl: string, { id }: ShownPrompt): Promise<void> {
  await tell(sandboxUrl, `/prompts/${id}`, { decision: 'decline' })
}
