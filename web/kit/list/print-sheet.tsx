import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

type Printed = Pick<PaperTable, 'title' | 'head' | 'rows'> & Partial<PaperTable>
type Props = { table: Printed; onPrinted: () => void }

/** A day, a time or a phone stays on one line: the server writes it without a space to break at. */
const isWhole = (cell: string) => cell.includes('\u00a0') && cell.length < 30

/** A whole list on paper: nothing else of the page is printed while it is there. */
export function PrintSheet({ table, onPrinted }: Props) {
  const { title, notes = [], head, figures = [], rows } = table
  const done = useRef(onPrinted)
  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const side = (column: number) => (figures[column] ? classes['figure'] : undefined)
  const look = (cell: string, column: number) =>
    side(column) ?? (isWhole(cell) ? classes['whole'] : undefined)
  return createPortal(
    <section className={classes['sheet']} aria-hidden>
      <h1>{title}</h1>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell} className={side(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once, never changed
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={head[column]} className={look(cell, column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
