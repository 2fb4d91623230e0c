import type { FieldFault } from '../kit/entity/problem.ts'

/** Puts a text that has no field of its own into the notes of a row, so that nothing is lost; what is told of it. */
export function keptInNotes(
  values: Record<string, unknown>,
  { field, text }: { field: string; text: string },
): FieldFault {
  values['notes'] = values['notes'] === undefined ? text : `${String(values['notes'])}\n${text}`
  return { path: [field], code: 'KEPT_IN_NOTES', params: { text } }
}
