import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Progress = {
  label: 'checking' | 'importing' | 'undo.begun'
  /** The same in short, with `percent`. */
  short: 'checkingSo' | 'running' | 'undo.running'
  done: number
  all: number
}

/** What goes on with an import, and how many of how many rows are through, or of the records that are removed again. */
export function progressOf({ state, undo, done, rows }: ImportRecord): Progress {
  if (state === 'UNDOING' && undo) {
    const all = undo.made.reduce((sum, { count }) => sum + count, undo.changed)
    const through = undo.removed + undo.restored + undo.kept
    return { label: 'undo.begun', short: 'undo.running', done: through, all }
  }
  if (state === 'RUNNING') return { label: 'importing', short: 'running', done, all: rows }
  return { label: 'checking', short: 'checkingSo', done, all: rows }
}
