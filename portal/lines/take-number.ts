/**
 * Opens another page of ours with a number. It travels in a form post, never in an address (T17), as without script
 * the page's own form does.
 */
export function takeNumberTo(page: string, typed: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = page
  form.hidden = true
  form.append(hiddenField('step', 'number'), hiddenField('msisdn', typed))
  document.body.append(form)
  form.submit()
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}
