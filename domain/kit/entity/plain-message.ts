import type { z } from 'zod'
import { type FieldCode, fieldMessage } from '../words/field-words.ts'

type RawIssue = Parameters<NonNullable<z.core.$ZodErrorMap>>[0]

/** The field code for a value that does not have the type that zod expects. */
const typeCodes: Readonly<Record<string, FieldCode>> = {
  string: 'TEXT',
  number: 'NUMBER',
  nan: 'NUMBER',
  bigint: 'NUMBER',
  int: 'WHOLE_NUMBER',
  boolean: 'TRUE_OR_FALSE',
  date: 'DATE',
  array: 'LIST',
  tuple: 'LIST',
  set: 'LIST',
  object: 'OBJECT',
  record: 'OBJECT',
  map: 'OBJECT',
}

/** The field code for a text that does not have the format that zod expects. */
const formatCodes: Readonly<Record<string, FieldCode>> = {
  uuid: 'ID',
  guid: 'ID',
  date: 'DATE',
  datetime: 'DATE',
  email: 'EMAIL',
  url: 'LINK',
  safeint: 'WHOLE_NUMBER',
}

/** The maximum number of codes in one message. */
const mostNamed = 40

/** The parameters of `ONE_OF`: the accepted codes. Of a long list, only the first codes are named. */
export function oneOfParams(options: readonly unknown[]): { options: string } {
  const named = options.slice(0, mostNamed).map(String)
  return { options: [...named, ...(options.length > mostNamed ? ['…'] : [])].join(', ') }
}

const oneOfMessage = (options: readonly unknown[]): string => fieldMessage('ONE_OF', oneOfParams(options))

/**
 * The message for a value outside of its bounds. `origin` tells what the bound limits: the characters, the entries or
 * the number itself.
 */
function sizeMessage(origin: string, bound: { max: number } | { min: number }): string {
  if ('max' in bound) {
    if (origin === 'string') return fieldMessage('TOO_LONG', bound)
    return fieldMessage(origin === 'array' ? 'TOO_MANY' : 'TOO_BIG', bound)
  }
  if (origin === 'string') return bound.min <= 1 ? fieldMessage('EMPTY') : fieldMessage('TOO_SHORT', bound)
  if (origin === 'array') return bound.min <= 1 ? fieldMessage('EMPTY') : fieldMessage('TOO_FEW', bound)
  return fieldMessage('TOO_SMALL', bound)
}

/**
 * The message for a value that matches no alternative of a union: the message of an alternative with the value's type,
 * else of the first alternative.
 */
function unionMessage(issue: Extract<RawIssue, { code: 'invalid_union' }>): string {
  const { errors, options } = { options: undefined, ...issue }
  if (options) return oneOfMessage(options)
  const issues = errors.flatMap(([first]) => first ?? [])
  const closest = issues.find(({ code }) => code !== 'invalid_type') ?? issues[0]
  return closest?.message ?? fieldMessage('INVALID')
}

/** The message for an issue whose schema has no message of its own. The message names the accepted values. */
export function plainMessage(issue: RawIssue): string {
  if (issue.input === undefined || issue.input === null) return fieldMessage('REQUIRED')
  if (issue.input === '') return fieldMessage('EMPTY')
  switch (issue.code) {
    case 'too_big':
      return sizeMessage(issue.origin, { max: Number(issue.maximum) })
    case 'too_small':
      return sizeMessage(issue.origin, { min: Number(issue.minimum) })
    case 'invalid_value':
      return oneOfMessage(issue.values)
    case 'invalid_type':
      return fieldMessage(typeCodes[issue.expected] ?? 'INVALID')
    case 'invalid_format':
      return fieldMessage(formatCodes[issue.format] ?? 'INVALID')
    case 'invalid_union':
      return unionMessage(issue)
    default:
      return fieldMessage('INVALID')
  }
}
