import type { FieldFault } from '../kit/entity/problem.ts'

type NoteText = {
  field: string
  text: string
  /** A label that precedes the text. */
  label?: string | undefined
  /** The field to which the text is appended. */
  into?: string | undefined
}

/**
 * Appends a text that has no field of its own to the notes of a row, so that the text is not lost. Returns a notice
 * about the text.
 */
export function keptInNotes(
  values: Record<string, unknown>,
  { field, text, label, into = 'notes' }: NoteText,
): FieldFault {
  const line = label ? `${label}: ${text}` : text
  values[into] = values[into] === undefined ? line : `${String(values[into])}\n${line}`
  return {
    path: [field],
    code: into === 'description' ? 'KEPT_IN_DESCRIPTION' : 'KEPT_IN_NOTES',
    params: { text },
  }
}
