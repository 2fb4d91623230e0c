import { type FileHead, type NumberedEntry, amountOf, labelOf, memoOf } from './file-entry.ts'
import { type Written, latinText, safeText, writtenDay } from './written.ts'

/** The longest comment of an entry in all versions of Sage 50. */
const longestComment = 39

const plain = (text: string, max: number): string =>
  latinText(safeText(text)).replaceAll('"', "'").slice(0, max)

/** A day as month, day and the last two digits of the year. */
const shortDay = (day: string): string => writtenDay(day.slice(2), 'mdy', '-')

/** The general journal for Sage 50 (Canada): a line with the day, number and comment, then the lines of the entry. */
export function sage50(entries: readonly NumberedEntry[], head: FileHead): Written {
  const blocks = entries.map((entry) => {
    const comment = plain(memoOf(entry, head.language), longestComment)
    const first = `${shortDay(entry.day)},"${labelOf(entry, head)}","${comment}"\r\n`
    return first + entry.lines.map((line) => `${line.code},${amountOf(line)}\r\n`).join('')
  })
  return { parts: [blocks.join('')], encoding: 'latin1' }
}
