/**
 * Where the form of a purchase is posted to: opened with a draft, it begins that purchase again (docs/decisions/043).
 * `path`: the page's own address. The same for another number is another purchase.
 */
export function postAddress(page: string, path: string): string {
  const [draft] = (!/[?&]again=/.test(path) && /[?&]d=\w+/.exec(path)) || []
  return draft ? `${page}?${draft.slice(1)}` : page
}
