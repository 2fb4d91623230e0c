import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import { OnPaper } from '../../ui/page/on-paper.tsx'

type Printed = Pick<PaperTable, 'title' | 'head' | 'rows'> & Partial<PaperTable>
type Props = { table: Printed; onPrinted: () => void }

/**
 * Whether the text of a cell must not wrap. Days, times and phone numbers from the server contain non-breaking spaces.
 */
const isWhole = (cell: string) => cell.includes('\u00a0') && cell.length < 30

/** A whole list for printing. While the sheet is rendered, nothing else on the page is printed. */
export function PrintSheet({ table, onPrinted }: Props) {
  const { title, notes = [], head, figures = [], rows } = table
  const isFigure = (column: number) => figures[column] || undefined
  return (
    <OnPaper isDense onPrinted={onPrinted}>
      <h1>{title}</h1>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table aria-label={title}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell} data-figure={isFigure(column)}>
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
                <td key={head[column]} data-figure={isFigure(column)} data-whole={isWhole(cell) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </OnPaper>
  )
}
