import type { FieldFault } from '../kit/entity/problem.ts'

type Kept = {
  field: string
  text: string
  /** What stands before the text, where it would say nothing alone. */
  label?: string | undefined
  /** The field of the notes. */
  into?: string | undefined
}

/** Puts a text that has no field of its own into the notes of a row, so that nothing is lost; what is told of it. */
export function keptInNotes(
  values: Record<string, unknown>,
  { field, text, label, into = 'notes' }: Kept,
): FieldFault {
  const line = label ? `${label}: ${text}` : text
  values[into] = values[into] === undefined ? line : `${String(values[into])}\n${line}`
  return { path: [field], code: 'KEPT_IN_NOTES', params: { text } }
}
