/**
 * A style that comes with a piece of code, from this portal: once for a document. Throws when it does not come; asked
 * again it is fetched again.
 */
export async function loadStyle(url: string): Promise<void> {
  if (document.querySelector(`link[href="${url}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error('A style could not be loaded')), { once: true })
    document.head.append(link)
  }).catch((cause: unknown) => {
    link.remove()
    throw cause
  })
}
