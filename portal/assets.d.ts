declare module '*.css?inline' {
  const css: string
  export default css
}
declare module '*.woff2?url' {
  const url: string
  export default url
}
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
