import { z } from 'zod'
import { isPlainName } from '../value/plain-name.ts'
import { isSeen, plainLine } from '../value/typed-text.ts'
import { fieldMessage } from '../words/field-words.ts'
import { fieldOf } from './fields.ts'

/**
 * A name that appears in mails to strangers. A mailed name must not contain invisible characters or web addresses
 * (OPEN-470).
 */
export const mailedName = (max = 120) => {
  const schema = z
    .string()
    .overwrite((typed) => plainLine(typed).normalize('NFC'))
    .min(1, { error: fieldMessage('EMPTY'), abort: true })
    .refine(isSeen, { error: fieldMessage('EMPTY'), abort: true })
    .max(max, fieldMessage('TOO_LONG', { max }))
    .refine(isPlainName, fieldMessage('PLAIN_NAME'))
  return fieldOf(schema, { kind: 'text', multiline: false, max })
}
