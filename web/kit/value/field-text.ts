import { fieldWords, sayField } from '@fieldhouse/domain/field-words'
import { readFieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { Language } from '@fieldhouse/domain/kit/words/words'

/**
 * The text of a field's error. An error is stored as a code (`TOO_LONG {"max":80}`), so that its text follows the
 * language. Messages of the server stay as they are.
 */
export function fieldText(fault: string, language: Language): string {
  const code = fault.split(' ', 1)[0] ?? ''
  return code in fieldWords && readFieldMessage(fault).code === code ? sayField(fault, language) : fault
}
