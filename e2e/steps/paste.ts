import type { Locator } from 'playwright-core'

/** Pastes as a thumb does: one event with the text of the clipboard, where the caret is. */
export async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((input: HTMLInputElement, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    input.focus()
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}
