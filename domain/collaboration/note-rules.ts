import { type FieldCode } from '../kit/words/field-words.ts'
import type { Section } from '../kit/entity/sections.ts'
import { type Asker, mayTouch } from './authorship.ts'

/**
 * The kinds of records with notes: the four kinds that NOTE-04 names, and clients. A client also has a notes field,
 * which contains only one text.
 */
export const noteEntityTypes = ['MACHINE', 'ORDER', 'APPOINTMENT', 'JOB', 'CLIENT'] as const
export type NoteEntityType = (typeof noteEntityTypes)[number]

/** The section whose flags control a note (PERM-12, OPEN-58). */
export const noteSections: Record<NoteEntityType, Section> = {
  MACHINE: 'DB_MACHINE',
  ORDER: 'OP_ORDER',
  APPOINTMENT: 'OP_CALENDAR',
  JOB: 'OP_JOB',
  CLIENT: 'CRM_CONTACT_CUSTOMER',
}

/** The maximum length of a note in characters: 1500 on a job, 1000 on other records (NOTE-06). */
export function noteMaxLength(about: NoteEntityType): number {
  return about === 'JOB' ? 1500 : 1000
}

/** Why this note is refused, or null: `NOTE_REQUIRED`, `NOTE_TOO_LONG` (NOTE-05, NOTE-06). */
export function whyNotNote(content: string, about: NoteEntityType): FieldCode | null {
  if (content.trim() === '') return 'NOTE_REQUIRED'
  return content.trim().length > noteMaxLength(about) ? 'NOTE_TOO_LONG' : null
}

/**
 * Splits a text into notes of at most `max` characters, preferably at a line break, else at a space, else within a
 * word.
 */
export function notePieces(text: string, max: number): string[] {
  const rest = text.trim()
  if (rest === '') return []
  if (rest.length <= max) return [rest]
  const [line, word] = ['\n', ' '].map((gap) => rest.lastIndexOf(gap, max))
  const at = [line, word].find((place) => place !== undefined && place > max / 2) ?? max
  // A cut never separates the two halves of a surrogate pair.
  const end = at === max && /[\uD800-\uDBFF]/.test(rest.charAt(max - 1)) ? max - 1 : at
  return [rest.slice(0, end).trim(), ...notePieces(rest.slice(end), max)]
}

/** The style of the character counter: `warning` from 80 % of the maximum length, `danger` from 100 % (NOTE-08). */
export function counterLook(length: number, max: number): 'normal' | 'warning' | 'danger' {
  if (length >= max) return 'danger'
  return length >= max * 0.8 ? 'warning' : 'normal'
}

/** A user who wants to change a note, and the kind of record to which the note belongs. */
export type NoteAsker = Omit<Asker, 'section'> & { about: NoteEntityType }

const asking = ({ about, ...asker }: NoteAsker): Asker => ({ ...asker, section: noteSections[about] })

/** Whether a user may edit a note (PERM-11). */
export function mayEditNote(asker: NoteAsker): boolean {
  return mayTouch(asking(asker), 'update')
}

/** Whether a user may delete a note (PERM-11). */
export function mayDeleteNote(asker: NoteAsker): boolean {
  return mayTouch(asking(asker), 'delete')
}
