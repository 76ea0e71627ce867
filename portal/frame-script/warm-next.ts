/**
 * Whoever sends a form to us means to go on: what the next page's script needs is asked for beside the answer, while the
 * line has nothing to carry: an answer and the page that it names are two ways there and back, and the script takes one. A form that
 * a page's script answers itself leads nowhere.
 */
export function warmNext(): void {
  const files = document.getElementById('page-data')?.dataset['next']?.split(' ') ?? []
  document.addEventListener('submit', ({ defaultPrevented }) => {
    if (defaultPrevented) return
    for (const href of files.splice(0)) {
      const link = document.createElement('link')
      // A browser that leaves a page does not begin to fetch ahead any more; this it does.
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  })
}
