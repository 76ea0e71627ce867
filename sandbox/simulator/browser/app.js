// Keeps the phone on the screen up to date without a reload, and leaves alone what is being typed.
const main = document.getElementById('phone')
const msisdn = main?.dataset.msisdn ?? ''

function mergePrompts(now, fresh) {
  const known = new Map(
    Array.from(now.querySelectorAll('[data-prompt]'), (card) => [card.dataset.prompt, card]),
  )
  const cards = Array.from(fresh.children, (card) => known.get(card.dataset.prompt) ?? card)
  const same = cards.length === now.children.length && cards.every((card, at) => card === now.children[at])
  if (!same) now.replaceChildren(...cards)
}

let running = false
let again = false

async function refresh() {
  if (running) {
    again = true
    return
  }
  running = true
  try {
    const answer = await fetch(`/?msisdn=${encodeURIComponent(msisdn)}`)
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll('[data-part]')) {
      const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`)
      if (!next) continue
      if (part.dataset.part === 'prompts') mergePrompts(part, next)
      else if (part.innerHTML !== next.innerHTML) part.replaceChildren(...next.childNodes)
    }
  } catch {
    // The sandbox is away; the stream reconnects by itself and asks again.
  } finally {
    running = false
  }
  if (again) {
    again = false
    await refresh()
  }
}

if (msisdn) {
  const stream = new EventSource(`/phone/${encodeURIComponent(msisdn)}/changes`)
  stream.addEventListener('changed', () => void refresh())
  stream.addEventListener('open', () => void refresh())
}
