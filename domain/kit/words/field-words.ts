import { translatedTable } from './translated.ts'
import type { Params, Words } from './words.ts'

/** The messages for fields of any kind; texts given by the specification are used verbatim (UI-33..43, ERR-). */
export const kitWords = translatedTable('kit', 'kitWords')

/** The messages of all field codes: those of the kit, and those that areas add (`domain/<area>/field-words.ts`). */
export interface FieldWords extends Record<keyof typeof kitWords, Words> {}

export type FieldCode = keyof FieldWords

/** Whether a text has the form of a code. Whether the code has a message is only known in the table of all areas. */
const isFieldCode = (code: string): code is FieldCode => /^[A-Z][A-Z_]*$/.test(code)

/** A field code with its parameters in the message of a zod issue: `TOO_LONG {"max":80}`. */
export function fieldMessage(code: FieldCode, params?: Params): string {
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Parses a message of `fieldMessage`; any other message is the plain `INVALID`. */
export function readFieldMessage(message: string): { code: FieldCode; params: Params } {
  const [, code = '', params] = /^(\S+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!isFieldCode(code)) return { code: 'INVALID', params: {} }
  return { code, params: params === undefined ? {} : JSON.parse(params) }
}
