import { fieldWords, sayField } from '@fieldhouse/domain/field-words'
import { readFieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { Language } from '@fieldhouse/domain/kit/words/words'

/**
 * The words of a field's fault in a language. A fault is stored as its code (`TOO_LONG {"max":80}`) so that
 * it speaks the new language after a switch; a sentence of the server is shown as it came.
 */
export function fieldText(fault: string, language: Language): string {
  const code = fault.split(' ', 1)[0] ?? ''
  return code in fieldWords && readFieldMessage(fault).code === code ? sayField(fault, language) : fault
}
