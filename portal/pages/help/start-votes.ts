import { showToast } from './show-toast.ts'

interface Reply<T> {
  readonly statusCode?: number | string
  readonly status?: string
  readonly message?: string
  readonly result?: T | null
}

/** A vote without a new page: the call of the documents, then the question again, and the thanks in place of the prompt. */
export function startVotes(): void {
  const block = document.querySelector<HTMLElement>('[data-feedback]')
  const form = block?.querySelector('form')
  if (!block || !form) return
  let isSending = false
  form.addEventListener('submit', (event) => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (isSending) return
    isSending = true
    button.ariaBusy = 'true'
    void vote(block, button.value).finally(() => {
      isSending = false
      button.ariaBusy = null
    })
  })
}

async function vote(block: HTMLElement, isLike: string): Promise<void> {
  const { feedback: questionId = '', like = '', generic = '' } = block.dataset
  const reply = await ask<object>(block, like, { questionId, isLike })
  const failure = block.querySelector('[data-failure]')
  if (!reply?.result) {
    // The prompt stays; the toast has a twin beside it (SHELL-40).
    const message = reply?.message || generic
    failure?.replaceChildren(noteOf(message))
    showToast({ heading: block.dataset['error'] ?? '', message, close: block.dataset['close'] ?? '' })
    return
  }
  failure?.replaceChildren()
  // As the server does after a form: until then the page is the same for everybody.
  document.cookie = `voted=1; path=${location.pathname}; max-age=86400; samesite=lax`
  giveThanks(block)
  await reload(block, questionId)
}

function giveThanks(block: HTMLElement): void {
  block.querySelector('form')?.setAttribute('hidden', '')
  const template = block.querySelector<HTMLTemplateElement>('template[data-thanks]')
  if (template) template.replaceWith(template.content)
  block.querySelector<HTMLElement>('.thanks')?.focus()
}

/** The question is fetched again and its new figure shown (HELP-31). */
async function reload(block: HTMLElement, questionId: string): Promise<void> {
  const { faq = '', percent = '', lang = '' } = block.dataset
  const reply = await ask<{ countLikePercentage: number }>(block, faq, { questionId, lang })
  const place = block.querySelector('[data-testid=faq-percent]')
  if (!reply?.result || !place) return
  place.textContent = percent.replace('#', String(reply.result.countLikePercentage))
  block.querySelector('[data-unvoted]')?.remove()
}

async function ask<T>(
  block: HTMLElement,
  path: string,
  request: Record<string, string>,
): Promise<Reply<T> | null> {
  const { lang = '', headers = '{}' } = block.dataset
  const fixed = JSON.parse(headers) as Record<string, string>
  const query = new URLSearchParams({ ...request, opco: fixed['opco'] ?? '' })
  try {
    const response = await fetch(`${path}?${query.toString()}`, { headers: { ...fixed, lang } })
    return (await response.json()) as Reply<T>
  } catch {
    return null
  }
}

function noteOf(message: string): HTMLElement {
  const note = document.createElement('div')
  note.className = 'note error'
  const icon = document.createElement('i')
  icon.className = 'icon icon-alert'
  icon.ariaHidden = 'true'
  const text = document.createElement('div')
  text.textContent = message
  note.append(icon, text)
  return note
}
