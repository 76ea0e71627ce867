// The popup script of the sandbox's card gateway: the same constructor, methods and callbacks as
// the gateway's own. It writes no markup, so it runs under a policy with trusted types.
;(() => {
  const source =
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
  const gateway = new URL(source).origin

  const OVERLAY = {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    background: 'rgba(12, 16, 24, 0.72)',
  }
  const FRAME = {
    width: 'min(100%, 440px)',
    height: 'min(100%, 680px)',
    border: '0',
    borderRadius: '16px',
    background: '#ffffff',
    colorScheme: 'light dark',
  }

  function call(callback, ...values) {
    if (typeof callback === 'function') callback(...values)
  }

  class Popup {
    constructor(path, callbacks, params) {
      this.callbacks = callbacks
      this.params = params
      this.before = document.activeElement
      this.ended = false
      this.overlay = document.createElement('div')
      this.overlay.setAttribute('role', 'dialog')
      this.overlay.setAttribute('aria-modal', 'true')
      this.overlay.setAttribute('aria-label', 'Card payment')
      Object.assign(this.overlay.style, OVERLAY)
      this.frame = document.createElement('iframe')
      this.frame.title = 'Card payment'
      this.frame.setAttribute('allow', 'payment')
      Object.assign(this.frame.style, FRAME)
      this.frame.src = `${gateway}/paystack/${path}?origin=${encodeURIComponent(location.origin)}`
      this.frame.addEventListener('load', () => this.frame.focus())
      this.overlay.append(this.frame)
      this.hear = (message) => this.take(message)
      this.press = (key) => {
        if (key.key === 'Escape') this.close()
      }
      window.addEventListener('message', this.hear)
      document.addEventListener('keydown', this.press)
      document.body.append(this.overlay)
    }

    take(message) {
      if (message.origin !== gateway || message.source !== this.frame.contentWindow) return
      const { event, data } = message.data ?? {}
      if (event === 'loaded:checkout' && this.params) {
        this.send({ type: 'inline:url', path: 'newTransaction', params: this.params })
      }
      if (event === 'loaded:transaction') {
        this.loaded = true
        call(this.callbacks.onLoad, data)
      }
      if (event === 'success') this.end(() => call(this.callbacks.onSuccess, data))
      if (event === 'error') this.end(() => call(this.callbacks.onError, data))
      if (event === 'close' || event === 'cancel') this.end(() => call(this.callbacks.onCancel))
    }

    send(order) {
      this.frame.contentWindow?.postMessage(order, gateway)
    }

    /** Ask the gateway to close; when its page never came, close here. */
    close() {
      if (this.loaded) this.send({ type: 'inline:close' })
      else this.end(() => call(this.callbacks.onCancel))
    }

    end(then) {
      if (this.ended) return
      this.ended = true
      window.removeEventListener('message', this.hear)
      document.removeEventListener('keydown', this.press)
      this.overlay.remove()
      if (this.before instanceof HTMLElement) this.before.focus()
      then()
    }
  }

  function paramsOf(options) {
    const { key, email, amount, currency, channels, metadata, reference, ref } = options
    return { key, email, amount, currency, channels, metadata, reference: reference ?? ref }
  }

  class PaystackPop {
    newTransaction(options) {
      this.popup?.end(() => {})
      this.popup = new Popup('popup', options, paramsOf(options))
      return this
    }

    async checkout(options) {
      return this.newTransaction(options)
    }

    resumeTransaction(accessCode, callbacks = {}) {
      this.popup?.end(() => {})
      this.popup = new Popup(`popup/${encodeURIComponent(accessCode)}`, callbacks, null)
      return this
    }

    cancelTransaction() {
      this.popup?.close()
    }

    isLoaded() {
      return this.popup?.loaded === true
    }

    /** The older way: `setup({…, callback, onClose}).openIframe()`. A declined card also ends in `callback`. */
    static setup(options) {
      const callbacks = {
        onLoad: options.onLoad,
        onSuccess: (data) => call(options.callback, data),
        onError: (data) => call(options.callback, { ...data, trxref: data.reference, status: 'failed' }),
        onCancel: () => call(options.onClose),
      }
      return { openIframe: () => void new Popup('popup', callbacks, paramsOf(options)) }
    }
  }

  window.PaystackPop = PaystackPop
})()
