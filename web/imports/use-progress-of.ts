import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'
import { useTranslation } from '../locales/use-translation.ts'

type Progress = {
  /** The current activity (`label`), and a short text with the percentage (`short`). */
  label: string
  short: string
  done: number
  all: number
}

/** Returns the activity of an import, with the number of processed rows, or of undone records. */
export function useProgressOf(): (record: ImportRecord) => Progress {
  const { t } = useTranslation('imports')
  return ({ state, undo, done, rows }) => {
    if (state === 'UNDOING' && undo) {
      const all = undo.made.reduce((sum, { count }) => sum + count, undo.changed)
      const through = undo.removed + undo.restored + undo.kept
      const percent = percentOf(through, all)
      return { label: t('undo.begun'), short: t('undo.running', { percent }), done: through, all }
    }
    const percent = percentOf(done, rows)
    if (state === 'RUNNING')
      return { label: t('importing'), short: t('running', { percent }), done, all: rows }
    return { label: t('checking'), short: t('checkingSo', { percent }), done, all: rows }
  }
}

const percentOf = (done: number, all: number): number => Math.floor((100 * done) / Math.max(1, all))
