import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Progress = {
  label: 'imports:checking' | 'imports:importing' | 'imports:undo.begun'
  /** The same in short, with `percent`. */
  short: 'imports:checkingSo' | 'imports:running' | 'imports:undo.running'
  done: number
  all: number
}

/** What goes on with an import, and how many of how many rows are through, or of the records that are removed again. */
export function progressOf({ state, undo, done, rows }: ImportRecord): Progress {
  if (state === 'UNDOING' && undo) {
    const all = undo.made.reduce((sum, { count }) => sum + count, undo.changed)
    const through = undo.removed + undo.restored + undo.kept
    return { label: 'imports:undo.begun', short: 'imports:undo.running', done: through, all }
  }
  if (state === 'RUNNING') return { label: 'imports:importing', short: 'imports:running', done, all: rows }
  return { label: 'imports:checking', short: 'imports:checkingSo', done, all: rows }
}
