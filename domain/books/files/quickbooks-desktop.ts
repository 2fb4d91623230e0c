import { type FileHead, type NumberedEntry, amountOf, labelOf, memoOf } from './file-entry.ts'
import { type Written, latinText, safeText, writtenDay } from './written.ts'

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']

const row = (cells: readonly string[]): string => `${cells.join('\t')}\r\n`

/** A text without quotation marks, which the import would not close. */
const plain = (text: string): string => latinText(safeText(text)).replaceAll('"', "'")

/** The journal for QuickBooks Desktop (IIF). The first line of an entry is the transaction, the others are its splits. */
export function quickbooksDesktop(entries: readonly NumberedEntry[], head: FileHead): Written {
  const blocks = entries.map((entry) => {
    const lines = entry.lines.map((line, at) =>
      row([
        at === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        writtenDay(entry.day, 'mdy'),
        plain(line.name),
        plain(entry.party ?? ''),
        amountOf(line),
        labelOf(entry, head),
        plain(memoOf(entry, head.language)),
      ]),
    )
    return lines.join('') + row(['ENDTRNS'])
  })
  const heading = row(['!TRNS', ...columns]) + row(['!SPL', ...columns]) + row(['!ENDTRNS'])
  return { parts: [heading + blocks.join('')], encoding: 'latin1' }
}
