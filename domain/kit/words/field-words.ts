import { translatedTable } from './translated.ts'
import type { Params, Words } from './words.ts'

/**
 * The messages of field codes that all areas use. A text from the specification is used unchanged (UI-33..43, ERR-).
 */
export const kitWords = translatedTable('kit', 'kitWords')

/** The messages of all field codes: those of the kit, and those of each area (`domain/<area>/field-words.ts`). */
export interface FieldWords extends Record<keyof typeof kitWords, Words> {}

export type FieldCode = keyof FieldWords

/**
 * Whether a text has the form of a field code. The function does not check that the code exists, because only the table
 * of all areas contains all codes.
 */
const isFieldCode = (code: string): code is FieldCode => /^[A-Z][A-Z_]*$/.test(code)

/** The message of a zod issue that contains a field code and its parameters: `TOO_LONG {"max":80}`. */
export function fieldMessage(code: FieldCode, params?: Params): string {
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Parses a message that `fieldMessage` made. Any other message has the code `INVALID`. */
export function readFieldMessage(message: string): { code: FieldCode; params: Params } {
  const [, code = '', params] = /^(\S+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!isFieldCode(code)) return { code: 'INVALID', params: {} }
  return { code, params: params === undefined ? {} : JSON.parse(params) }
}
