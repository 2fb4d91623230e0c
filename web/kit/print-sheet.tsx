import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

type Props = { title: string; rows: readonly (readonly string[])[]; onPrinted: () => void }

/** A whole list on paper: nothing else of the page is printed while it is there. */
export function PrintSheet({ title, rows, onPrinted }: Props) {
  const done = useRef(onPrinted)
  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const [head = [], ...body] = rows
  return createPortal(
    <section className={classes['sheet']} aria-hidden>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once, never changed
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
