import { fieldWords, sayField } from '@fieldhouse/domain/field-words'
import { readFieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { Language } from '@fieldhouse/domain/kit/words/words'

/**
 * The text of a field's error. Errors are stored as codes (`TOO_LONG {"max":80}`), so that they change with the
 * language. Messages of the server do not change.
 */
export function fieldText(fault: string, language: Language): string {
  const code = fault.split(' ', 1)[0] ?? ''
  return code in fieldWords && readFieldMessage(fault).code === code ? sayField(fault, language) : fault
}
