import { translated } from '../words/translated.ts'
import type { Words } from '../words/words.ts'
import { Problem, type ProblemCode } from './problem.ts'

/** The message for a background task whose user lost the permission for it. */
const formerActorWords: Words = translated('kit', 'formerActor')

type Details = Problem['details']

/**
 * The problem that ended a background task. The message of the problem is also suitable for readers other than the user
 * of the task.
 */
export const taskProblem = (code: ProblemCode, details: Details = {}): Problem =>
  new Problem(
    code,
    code === 'NOT_A_MEMBER' || code === 'FORBIDDEN' ? { ...details, words: formerActorWords } : details,
  )
