declare module '*.css?inline' {
  const css: string
  export default css
}
declare module '*.woff2?url' {
  const url: string
  export default url
}
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
