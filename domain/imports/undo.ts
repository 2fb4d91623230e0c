import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import type { ImportState } from './import-state.ts'

/** How long after its end an import can be undone, in hours. */
export const undoHours = 24

/** The last instant at which an import that ended at `endedAt` can be undone, in epoch ms. */
export const undoUntil = (endedAt: string): number => Date.parse(endedAt) + undoHours * 60 * 60 * 1000

/** Why a record stays when its import is undone. */
export type KeptReason =
  | { code: 'CHANGED' | 'ARCHIVED' | 'ERASED' | 'TOGETHER' | 'CLOSED' }
  /** The record was merged into another record of the same entity. */
  | { code: 'MERGED'; into: string }
  /** Rows of this table refer to the record. */
  | { code: 'USED'; table: string; count: number }

/**
 * A record that stays: its name, if the reader may see it, and the reason. For a merged record, `_id` is the record
 * into which it was merged.
 */
export type KeptRecord = {
  _id: string
  entity: string
  name: string | null
  code: KeptReason['code']
  msg: string
}

/** The progress of undoing an import, and the outcome for its records. */
export type ImportUndo = {
  /** The last instant at which the undo can be requested, or null if the undo can no longer be requested. */
  until: string | null
  /** For each entity, the number of records that the import created. The imported entity comes first. */
  made: { entity: string; count: number }[]
  /** The number of existing records that the import changed. */
  changed: number
  removed: number
  restored: number
  kept: number
  /** The first of the records that stay. */
  keptRecords: KeptRecord[]
  by: { _id: string; name: string } | null
}

/** An import that ended less than a day ago, as shown in the list of recent imports. */
export type RecentImport = {
  _id: string
  name: string
  state: ImportState
  accepted: number
  endedAt: string
  by: { _id: string; name: string } | null
  undo: Pick<ImportUndo, 'until'>
}

const notImported: Words = translated('imports', 'undo.notImported')

const over: Words = translated('imports', 'undo.over')

/** The message if another user is undoing the import. */
export const undoingAlready: Words = translated('imports', 'undoingAlready')

/** The state of an import, and the instant of its end. */
type Ended = { state: ImportState; endedAt: string | null }

/** Why an import cannot be undone at an instant (epoch ms), or null. */
export function whyNotUndo({ state, endedAt }: Ended, now: number): Words | null {
  if (state !== 'DONE' || endedAt === null) return notImported
  return now > undoUntil(endedAt) ? over : null
}

const reasons: Record<KeptReason['code'], Words> = translatedTable('imports', 'undo.reasons')

/** The words for dependent rows, such as notes, that refer to a record without a foreign key. */
const attachedWords: Readonly<Record<string, Words>> = translatedTable('imports', 'undo.attachedWords')

const otherRecords: Words = translated('imports', 'undo.otherRecords')

/** The message that explains why a record stays. `tableWords` are the names of the records that refer to the record. */
export function sayKept(
  reason: KeptReason,
  language: Language,
  tableWords: Readonly<Record<string, Words>>,
): string {
  if (reason.code !== 'USED') return say(reasons[reason.code], language)
  const words = attachedWords[reason.table] ?? tableWords[reason.table] ?? otherRecords
  return say(reasons.USED, language, { by: `${words[language]} (${reason.count})` })
}
