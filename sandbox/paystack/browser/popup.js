// Inside the gateway's iframe: tells the merchant's page what happened and takes its orders.
const { event, detail, parent: parentOrigin } = document.body.dataset

function tell(name, data) {
  if (parentOrigin && window.parent !== window) window.parent.postMessage({ event: name, data }, parentOrigin)
}

function close() {
  const form = document.getElementById('cancel')
  if (form instanceof HTMLFormElement) form.requestSubmit(form.querySelector('button'))
  else tell('close', {})
}

async function open(params) {
  try {
    const answer = await fetch('/paystack/checkout/request_inline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    const body = await answer.json()
    if (!body.status) {
      tell('error', { message: body.message })
      return
    }
    const code = encodeURIComponent(body.data.access_code)
    location.replace(`/paystack/popup/${code}?origin=${encodeURIComponent(parentOrigin)}`)
  } catch {
    tell('error', { message: 'The payment could not be opened.' })
  }
}

window.addEventListener('message', (message) => {
  if (message.source !== window.parent || message.origin !== parentOrigin) return
  const order = message.data
  if (order?.type === 'inline:url' && order.path === 'newTransaction') void open(order.params)
  if (order?.type === 'inline:close') close()
})

document.addEventListener('keydown', (key) => {
  if (key.key === 'Escape') close()
})

const first = document.querySelector('[aria-invalid]') ?? document.querySelector('input')
if (first instanceof HTMLElement) first.focus()

if (event && event !== 'none') tell(event, JSON.parse(detail ?? '{}'))
