import type { ReactNode } from 'react'
import { SideScroll } from './side-scroll.tsx'

export interface WideTableProps {
  readonly label: string
  readonly heads: readonly string[]
  /** Numbers of the columns that hold amounts. */
  readonly amounts?: readonly number[]
  /** Key of the row that the keyboard acts on, where there is one. */
  readonly chosen?: string | undefined
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A table that is moved sideways within itself where it is wider than the screen. */
export function WideTable({ label, heads, amounts = [], chosen, rows }: WideTableProps) {
  return (
    <section className="card card-flush">
      <SideScroll label={label}>
        <table className="list-table">
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={amounts.includes(index) ? 'align-right' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} aria-selected={chosen === undefined ? undefined : key === chosen}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} className={amounts.includes(index) ? 'align-right' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  )
}
