/** Returns the width of a text, in points. */
export type Measure = (text: string) => number

/**
 * The widths that a column needs: `whole` for its widest cell on one line, `word` for its widest word. Words are split
 * only if the page is too narrow.
 */
export type ColumnNeed = { whole: number; word: number }

/** The maximum width that a column may request, so that long notes leave room for other columns. */
const most = { whole: 260, word: 120 }

/** Computes the widths that a column needs for its cells. */
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
 * Divides the width among columns. Each column gets its `whole` width if possible, else its `word` width and a share of
 * the remainder. Returns null if words do not fit.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] | null {
  const words = sum(needs.map(({ word }) => word))
  const wholes = sum(needs.map(({ whole }) => whole))
  if (words > room) return null
  if (wholes <= room) return needs.map(({ whole }) => whole + (room - wholes) / needs.length)
  return needs.map(({ whole, word }) => word + ((whole - word) * (room - words)) / (wholes - words))
}

/**
 * Splits a word that is wider than its column: after a hyphen or similar character if there is one, otherwise anywhere.
 */
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

/** The maximum number of lines of a cell, because a row must fit on a page. */
const mostLines = 36

/**
 * Breaks a text into lines that fit a column. Text beyond the maximum number of lines is cut, and a mark shows the cut.
 */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  // Blank lines at the end hold no text, so they must not cause a cut.
  for (const paragraph of text.trimEnd().split('\n')) {
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
