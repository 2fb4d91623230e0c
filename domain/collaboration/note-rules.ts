import { type FieldCode } from '../kit/field-words.ts'
import type { Section } from '../kit/sections.ts'
import { type Asker, mayTouch } from './authorship.ts'

/** What a note can be about (NOTE-04). */
export const noteEntityTypes = ['MACHINE', 'ORDER', 'APPOINTMENT', 'JOB'] as const
export type NoteEntityType = (typeof noteEntityTypes)[number]

/** The section whose flags decide over a note (PERM-12, OPEN-58). */
export const noteSections: Record<NoteEntityType, Section> = {
  MACHINE: 'DB_MACHINE',
  ORDER: 'OP_ORDER',
  APPOINTMENT: 'OP_CALENDAR',
  JOB: 'OP_JOB',
}

/** The most characters of a note: 1500 on a job, 1000 elsewhere (NOTE-06). */
export function noteMaxLength(about: NoteEntityType): number {
  return about === 'JOB' ? 1500 : 1000
}

/** Why this note is refused, or null: `NOTE_REQUIRED`, `NOTE_TOO_LONG` (NOTE-05, NOTE-06). */
export function whyNotNote(content: string, about: NoteEntityType): FieldCode | null {
  if (content.trim() === '') return 'NOTE_REQUIRED'
  return content.trim().length > noteMaxLength(about) ? 'NOTE_TOO_LONG' : null
}

/** How the character counter looks: warning from 80 % of the length, danger from 100 % (NOTE-08). */
export function counterLook(length: number, max: number): 'normal' | 'warning' | 'danger' {
  if (length >= max) return 'danger'
  return length >= max * 0.8 ? 'warning' : 'normal'
}

/** Who asks about a note on what. */
export type NoteAsker = Omit<Asker, 'section'> & { about: NoteEntityType }

const asking = ({ about, ...asker }: NoteAsker): Asker => ({ ...asker, section: noteSections[about] })

/** Whether somebody may edit a note (PERM-11). */
export function mayEditNote(asker: NoteAsker): boolean {
  return mayTouch(asking(asker), 'update')
}

/** Whether somebody may delete a note (PERM-11). */
export function mayDeleteNote(asker: NoteAsker): boolean {
  return mayTouch(asking(asker), 'delete')
}
