/** Methods with paths in what the framework draws of its routes: a tree whose children continue their parent's path. */
export function routesIn(drawn: string): string[] {
  const parents: string[] = []
  return drawn.split('\n').flatMap((line) => {
    const found = /^([│├└─ ]*)(\S+) \(([A-Z, ]+)\)$/u.exec(line)
    if (!found) return []
    const [, tree = '', part = '', methods = ''] = found
    const depth = Math.floor(tree.length / 4)
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    const asked = methods.split(', ').filter((method) => method !== 'HEAD')
    return asked.map((method) => `${method} ${path}`)
  })
}
