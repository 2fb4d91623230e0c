import { type Language, type Words, say } from '../kit/words/words.ts'
import type { ImportState } from './import-state.ts'

/** How long an import can be undone after it ended, in hours. */
export const undoHours = 24

/** The last instant at which an import that ended then can be undone, in ms since 1970. */
export const undoUntil = (endedAt: string): number => Date.parse(endedAt) + undoHours * 60 * 60 * 1000

/** Why a record of an import stays when the import is undone. */
export type KeptReason =
  | { code: 'CHANGED' | 'ARCHIVED' | 'ERASED' | 'TOGETHER' }
  /** It became part of another record of the same entity. */
  | { code: 'MERGED'; into: string }
  /** Rows of a table refer to it. */
  | { code: 'USED'; table: string; count: number }

/** A record that stays: its name for whoever may read it, and why. `_id` is the record that a merged one became part of. */
export type KeptRecord = {
  _id: string
  entity: string
  name: string | null
  code: KeptReason['code']
  msg: string
}

/** How far the undo of an import is, and what became of the records. */
export type ImportUndo = {
  /** The last instant at which it can be asked for; null where that is over or it was asked for. */
  until: string | null
  /** Records that the import made, by entity, the imported one first. */
  made: { entity: string; count: number }[]
  /** Records that were there before and that the import changed. */
  changed: number
  removed: number
  restored: number
  kept: number
  /** The first of those that stay. */
  keptRecords: KeptRecord[]
  by: { _id: string; name: string } | null
}

/** An import that ended less than a day ago, as the list of them has it. */
export type RecentImport = {
  _id: string
  name: string
  state: ImportState
  accepted: number
  endedAt: string
  by: { _id: string; name: string } | null
  undo: Pick<ImportUndo, 'until'>
}

const notImported: Words = {
  en: 'Nothing of this import can be undone: it made no records',
  fr: 'Rien de cet import ne peut être annulé : il n’a créé aucune fiche',
  es: 'No se puede deshacer nada de esta importación: no creó ningún registro',
}

const over: Words = {
  en: 'An import can be undone for 24 hours after it ended',
  fr: 'Un import peut être annulé pendant les 24 heures qui suivent sa fin',
  es: 'Una importación se puede deshacer durante las 24 horas siguientes a su fin',
}

/** Somebody else is undoing the import. */
export const undoingAlready: Words = {
  en: '{name} is already undoing this import',
  fr: '{name} annule déjà cet import',
  es: '{name} ya está deshaciendo esta importación',
}

/** What is known of an import that somebody wants to undo. */
type Ended = { state: ImportState; endedAt: string | null }

/** Why an import cannot be undone at an instant (ms since 1970), or null. */
export function whyNotUndo({ state, endedAt }: Ended, now: number): Words | null {
  if (state !== 'DONE' || endedAt === null) return notImported
  return now > undoUntil(endedAt) ? over : null
}

const reasons: Record<KeptReason['code'], Words> = {
  CHANGED: { en: 'Changed since', fr: 'Modifié depuis', es: 'Modificado desde entonces' },
  ARCHIVED: { en: 'Archived since', fr: 'Archivé depuis', es: 'Archivado desde entonces' },
  ERASED: {
    en: 'Personal data erased since',
    fr: 'Renseignements personnels effacés depuis',
    es: 'Datos personales borrados desde entonces',
  },
  TOGETHER: {
    en: 'Belongs to a record that stays',
    fr: 'Fait partie d’une fiche qui reste',
    es: 'Forma parte de un registro que se queda',
  },
  MERGED: {
    en: 'Merged into this record since',
    fr: 'Fusionné depuis avec cette fiche',
    es: 'Fusionado desde entonces con este registro',
  },
  USED: { en: 'Used since: {by}', fr: 'Utilisé depuis : {by}', es: 'Usado desde entonces: {by}' },
}

/** What people call rows that hang on a record without a foreign key. */
const attachedWords: Readonly<Record<string, Words>> = {
  notes: { en: 'notes', fr: 'notes', es: 'notas' },
  comments: { en: 'comments', fr: 'commentaires', es: 'comentarios' },
  subtasks: { en: 'subtasks', fr: 'sous-tâches', es: 'subtareas' },
  resources: { en: 'files', fr: 'fichiers', es: 'archivos' },
  links: { en: 'links for customers', fr: 'liens pour des clients', es: 'enlaces para clientes' },
  merged_records: { en: 'merged records', fr: 'fiches fusionnées', es: 'registros fusionados' },
}

const otherRecords: Words = { en: 'other records', fr: 'd’autres fiches', es: 'otros registros' }

/** Says why a record stays; `tableWords` names the rows of each table by which others are kept. */
export function sayKept(
  reason: KeptReason,
  language: Language,
  tableWords: Readonly<Record<string, Words>>,
): string {
  if (reason.code !== 'USED') return say(reasons[reason.code], language)
  const words = attachedWords[reason.table] ?? tableWords[reason.table] ?? otherRecords
  return say(reasons.USED, language, { by: `${words[language]} (${reason.count})` })
}
