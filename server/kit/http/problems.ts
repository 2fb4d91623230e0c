import { type FieldFault, Problem, type ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { inUse } from '@fieldhouse/domain/in-use'
import { sayProblem, statusOf } from '@fieldhouse/domain/problems'
import { formWordsOf } from '@fieldhouse/domain/field-words'
import { sayServerFault } from '@fieldhouse/domain/server-words'
import { type Language, languageOf, say } from '@fieldhouse/domain/kit/words/words'
import type { DatabaseError } from 'pg'
import { refusalOfConstraint, takenCode } from './constraint-problems.ts'
import { causesOf, databaseFault, isLost, states } from '../database/database-faults.ts'

/** The body of an error response: problem details with our code, message and faulty fields (RFC 9457). */
export type ProblemBody = {
  type: string
  title: string
  status: number
  code: ProblemCode
  msg: string
  errors: { path: (string | number)[]; code: string; msg: string }[]
  requestId: string
  current?: unknown
}

/** The first supported language of `Accept-Language`, or else the person's own language, or else English. */
export function answerLanguage(header: string | undefined, own: Language | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', quality = 'q=1']) => ({
      tag: tag.trim(),
      quality: Number(quality.trim().slice(2)) || 0,
    }))
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return own ?? 'en'
}

/**
 * The field of a violated constraint, taken from the constraint's name: `role` of `members_role`, `name` of
 * `tags_name_taken`.
 */
function fieldOf(fault: DatabaseError): string {
  const name = (fault.constraint ?? '').replace(`${fault.table ?? ''}_`, '').replace(/_taken$/, '')
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The error for a full disk: nothing was changed, and a later try may succeed. */
export const storageFull = (): Problem => new Problem('STORAGE_FULL', { retryAfter: 30 })

function problemOfFault(fault: DatabaseError): Problem {
  const refusal = refusalOfConstraint(fault)
  if (refusal) return refusal
  const field = fieldOf(fault)
  const at = (code: FieldFault['code']): FieldFault[] => [{ path: [field], code }]
  if (fault.code === states.unique)
    return new Problem('DUPLICATE', { errors: at(takenCode(fault.constraint)) })
  if (fault.code === states.foreignKey) {
    const isReferredTo = (fault.detail ?? '').includes('is still referenced')
    return isReferredTo ? inUse(fault.table) : new Problem('VALIDATION', { errors: at('NOT_FOUND') })
  }
  // A sum may be too large for its column although each part fits, and a computed day may be outside the range of
  // dates.
  const refused: string[] = [states.numberTooLarge, states.badDate, states.dateOutOfRange]
  if (fault.code && refused.includes(fault.code)) return new Problem('VALIDATION')
  if (fault.code === states.check) return new Problem('VALIDATION', { errors: at('INVALID') })
  const overloaded: string[] = [states.lockTimeout, states.cancelled, states.deadlock, states.serialization]
  return fault.code && overloaded.includes(fault.code)
    ? new Problem('OVERLOADED', { retryAfter: 2 })
    : new Problem('SERVER_ERROR')
}

/** Our codes for Fastify's own errors. */
const edgeCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_HANDLER_TIMEOUT: 'OVERLOADED',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
}

/** Node's error codes for a service, such as the file store, that could not be reached. */
const unreached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether an error says that a worker thread reached its memory limit. */
export const ranOutOfMemory = (error: unknown): boolean =>
  causesOf(error).some((each) => 'code' in each && each.code === 'ERR_WORKER_OUT_OF_MEMORY')

/** The problem for a system error, chosen by the error's code, or null. */
function problemOfSystem(error: unknown): Problem | null {
  const codes = causesOf(error).map((each) => ('code' in each ? String(each.code) : ''))
  if (codes.includes('ENOSPC') || codes.includes('EDQUOT')) return storageFull()
  return ranOutOfMemory(error) || codes.some((code) => unreached.has(code))
    ? new Problem('OVERLOADED', { retryAfter: 2 })
    : null
}

/** Converts any thrown value to a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const fault = databaseFault(error)
  // The full disk is checked before the lost connection, because PostgreSQL refuses new connections while its disk is
  // full.
  if (fault?.code === states.diskFull) return storageFull()
  if (isLost(error)) return new Problem('OVERLOADED', { retryAfter: 2 })
  if (fault) return problemOfFault(fault)
  const system = problemOfSystem(error)
  if (system) return system
  if (!(error instanceof Error)) return new Problem('SERVER_ERROR')
  const code = 'code' in error ? String(error.code) : ''
  const known = edgeCodes[code]
  if (known) return new Problem(known)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 404) return new Problem('NOT_FOUND')
  return status >= 400 && status < 500 ? new Problem('VALIDATION') : new Problem('SERVER_ERROR')
}

/** The title of a problem, which depends only on the code (RFC 9457), such as `Invalid transition`. */
function titleOf(code: ProblemCode): string {
  const words = code.replaceAll(/[_-]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The maximum number of faults in a response, so that a faulty file does not cause a huge response. */
const mostFaults = 500

/** The response body of a problem. */
export function bodyOf(problem: Problem, language: Language, requestId: string): ProblemBody {
  const { details } = problem
  const words = details.words ?? formWordsOf(details.errors)
  return {
    type: `/problems/${problem.code}`,
    title: titleOf(problem.code),
    status: statusOf(problem),
    code: problem.code,
    msg: words ? say(words, language, details.params) : sayProblem(problem, language),
    errors: (details.errors ?? []).slice(0, mostFaults).map((each) => ({
      path: each.path,
      code: each.code,
      msg: sayServerFault(each, language),
    })),
    requestId,
    ...(details.current === undefined ? {} : { current: details.current }),
  }
}
