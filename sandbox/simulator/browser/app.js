// Keeps the phone on the screen up to date without a reload, and leaves alone what is being typed.
const main = document.getElementById('phone')
const msisdn = main?.dataset.msisdn ?? ''
const MINUTE_MS = 60_000

/** Takes what is new and keeps what is there: a PIN half typed, a button with the focus. */
function merge(now, fresh) {
  const known = new Map(Array.from(now.querySelectorAll('[data-key]'), (one) => [one.dataset.key, one]))
  const all = Array.from(fresh.children, (one) => known.get(one.dataset.key) ?? one)
  const same = all.length === now.children.length && all.every((one, at) => one === now.children[at])
  if (same) return
  for (const one of Array.from(now.children)) if (!all.includes(one)) one.remove()
  for (const [at, one] of all.entries())
    if (now.children[at] !== one) now.insertBefore(one, now.children[at] ?? null)
}

/** A code is copied where the browser lets a page write to the clipboard; elsewhere there is no button. */
function offerCopies() {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll('[data-copy][hidden]')) button.hidden = false
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
    const answer = await fetch(msisdn ? `/?msisdn=${encodeURIComponent(msisdn)}` : '/')
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll('[data-part]')) {
      const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`)
      if (!next) continue
      if ('keyed' in part.dataset) merge(part, next)
      else if (part.innerHTML !== next.innerHTML) part.replaceChildren(...next.childNodes)
    }
    document.title = fresh.title
    offerCopies()
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

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  navigator.clipboard.writeText(button.dataset.copy).then(
    () => {
      button.firstChild.data = 'Copied '
      document.getElementById('copied').textContent = `Code ${button.dataset.copy} is copied.`
    },
    () => undefined,
  )
})

// The form opens in a tab of its own; here its phone is taken in hand.
document.addEventListener('submit', (event) => {
  const story = event.target.dataset.story
  if (story) setTimeout(() => location.assign(`/?msisdn=${encodeURIComponent(story)}`))
})

offerCopies()
setInterval(() => void refresh(), MINUTE_MS)
const stream = new EventSource(`/changes?msisdn=${encodeURIComponent(msisdn)}`)
stream.addEventListener('changed', () => void refresh())
stream.addEventListener('open', () => void refresh())
