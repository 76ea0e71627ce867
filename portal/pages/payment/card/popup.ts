import type { PopupSetting } from '../../../paying/payment-props.ts'

/** How the window ended, by its own word. */
export type PopupOutcome =
  | { readonly kind: 'done'; readonly status: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed' }

interface Handlers {
  readonly onSuccess: (transaction?: { status?: unknown }) => void
  readonly onCancel: () => void
  readonly onError: () => void
  readonly onLoad: () => void
}
interface Popup {
  resumeTransaction(accessCode: string, handlers: Handlers): void
}
interface PopupWindow {
  PaystackPop?: new () => Popup
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string }
  }
}

const page = globalThis as PopupWindow
let policy: { createScriptURL(url: string): string } | null = null

/** The address as the browser's Trusted Types want it: our one policy lets exactly this one pass. */
function trusted(scriptUrl: string): string {
  policy ??=
    page.trustedTypes?.createPolicy('duuka', {
      createScriptURL: (url) => (url === scriptUrl ? url : ''),
    }) ?? null
  return policy ? policy.createScriptURL(scriptUrl) : scriptUrl
}

/** Loads the popup's script once; false when it cannot be had. */
export function loadPopup(setting: PopupSetting): Promise<boolean> {
  if (page.PaystackPop) return Promise.resolve(true)
  if (setting.scriptUrl === '') return Promise.resolve(false)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = trusted(setting.scriptUrl)
    script.addEventListener('load', () => resolve(page.PaystackPop !== undefined), { once: true })
    script.addEventListener('error', () => resolve(false), { once: true })
    document.head.append(script)
  })
}

/**
 * Opens the gateway's window on a payment the server has prepared: no amount can be changed here.
 * What it says at the end is a hint only; the server asks the gateway itself (T25, F25).
 */
export function openPopup(accessCode: string, onLoad: () => void): Promise<PopupOutcome> {
  return new Promise((resolve) => {
    if (!page.PaystackPop) return resolve({ kind: 'failed' })
    let shown = false
    try {
      new page.PaystackPop().resumeTransaction(accessCode, {
        onSuccess: (transaction) =>
          resolve({
            kind: 'done',
            status: typeof transaction?.status === 'string' ? transaction.status : 'success',
          }),
        onCancel: () => resolve({ kind: 'closed' }),
        // After the form was there, an error is the card's refusal; before, the window did not come.
        onError: () => resolve(shown ? { kind: 'done', status: 'failed' } : { kind: 'failed' }),
        onLoad: () => {
          shown = true
          onLoad()
        },
      })
    } catch {
      resolve({ kind: 'failed' })
    }
  })
}

/** Where the popup's end sends the browser (PAY-85). */
export function callbackAddress(
  path: string,
  payment: { reference: string; transactionId: string; status: string },
): string {
  const query = new URLSearchParams({
    txref: payment.reference,
    PnrID: payment.transactionId,
    status: payment.status,
  })
  return `${path}?${query.toString()}`
}
