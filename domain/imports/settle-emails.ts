import type { Entity } from '../kit/entity/entity.ts'
import { infoOfField } from '../kit/entity/entity-fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { emailPattern } from '../kit/value/email.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { keptInNotes } from './notices.ts'
import { noteField } from './targets.ts'

type Values = Record<string, unknown>

/** The maximum number of additional e-mail addresses. */
const mostOthers = 5

const isEmail = (text: string): boolean => emailPattern.test(text)

/** The e-mail addresses in a cell, valid or not: `Zoé <zoe@example.com>, info@example.com`. */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;|<>()"]+|:::|\s\/\s/)
    .map((each) => each.replace(/^mailto:/i, '').replace(/\.$/, ''))
    .filter((each) => each.includes('@'))

/** The addresses without duplicates, regardless of case. */
function once(emails: readonly Values[]): Values[] {
  const keys = emails.map(({ value }) => String(value).toLowerCase())
  return emails.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/**
 * Stores the e-mail addresses of a row in the row's values: the first valid address is the main address. Returns a
 * notice for each text moved to the notes.
 */
export function settleEmails(entity: Entity, values: Values): FieldFault[] {
  const field = Object.keys(entity.fields).find((each) => infoOfField(entity, each).kind === 'email')
  const into = noteField(entity)
  if (field === undefined || into === undefined) return []
  const typed = values[field]
  const given = values['additionalEmails']
  const own = typeof typed === 'string' ? emailsIn(typed) : []
  const listed = Array.isArray(given) ? given.filter(isRecord) : []
  const all = once(
    [...own.map((value) => ({ value })), ...listed].filter(({ value }) => isEmail(String(value))),
  )
  const [main, ...others] = all
  if (main === undefined) return []
  const isUnread = typeof typed === 'string' && own.length === 0
  const wrong = [...own, ...listed.map(({ value }) => String(value))].filter(
    (each) => each !== '' && !isEmail(each),
  )
  const room = 'additionalEmails' in entity.fields ? mostOthers : 0
  const texts = [
    ...(isUnread ? [String(typed)] : []),
    ...wrong,
    ...others.slice(room).map(({ value }) => String(value)),
  ]
  values[field] = main['value']
  const kept = others.slice(0, room)
  if (Array.isArray(given) || kept.length > 0) values['additionalEmails'] = kept
  return texts.map((text) => keptInNotes(values, { field, text, into }))
}
