/** How wide a text is, in points. */
export type Measure = (text: string) => number

/** What a column would like: its widest cell on one line, and its widest word, which is only cut where nothing else helps. */
export type ColumnNeed = { whole: number; word: number }

/** The most that one column asks for, so that a long note leaves room for the others. */
const most = { whole: 260, word: 120 }

/** What a column needs for its cells. */
export function needOf(cells: readonly string[], measure: Measure): ColumnNeed {
  const need = { whole: 0, word: 0 }
  for (const cell of cells) {
    for (const line of cell.split('\n')) {
      need.whole = Math.max(need.whole, measure(line))
      for (const word of line.split(' ')) need.word = Math.max(need.word, measure(word))
    }
  }
  return { whole: Math.min(need.whole, most.whole), word: Math.min(need.word, most.word) }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/**
 * The widths of columns that fill a room together: all on one line where that fits, else each its longest word and a
 * share of the rest; null where not even the words fit.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] | null {
  const words = sum(needs.map(({ word }) => word))
  const wholes = sum(needs.map(({ whole }) => whole))
  if (words > room) return null
  if (wholes <= room) return needs.map(({ whole }) => whole + (room - wholes) / needs.length)
  return needs.map(({ whole, word }) => word + ((whole - word) * (room - words)) / (wholes - words))
}

/** A word that is wider than its column, in pieces: after a sign where there is one, else anywhere. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  let piece = ''
  for (const part of word.match(/[^-@./_,]*[-@./_,]|[^-@./_,]+/g) ?? []) {
    const letters = measure(part) > width ? [...part] : [part]
    for (const next of letters) {
      if (piece !== '' && measure(piece + next) > width) {
        found.push(piece)
        piece = ''
      }
      piece += next
    }
  }
  return [...found, piece]
}

/** The most lines of a cell: a row has to fit on a page. */
const mostLines = 36

/** A text in lines that fit into a column; what is beyond the longest row is marked. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      const parts = pieces(word, width, measure)
      if (line !== '') lines.push(line)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
    lines.push(line)
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), '…']
}
