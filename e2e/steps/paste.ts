import type { Locator } from 'playwright-core'

/** Pastes as a person does: one event with the clipboard's text, at the caret. */
export async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((input: HTMLInputElement, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    input.focus()
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}
