import { translated } from '../words/translated.ts'
import type { Words } from '../words/words.ts'
import { Problem, type ProblemCode } from './problem.ts'

/** The message for a background task whose user lost the right to it. */
const formerActorWords: Words = translated('kit', 'formerActor')

type Details = Problem['details']

/** The problem that ended a background task, worded for other readers than its user. */
export const taskProblem = (code: ProblemCode, details: Details = {}): Problem =>
  new Problem(
    code,
    code === 'NOT_A_MEMBER' || code === 'FORBIDDEN' ? { ...details, words: formerActorWords } : details,
  )
