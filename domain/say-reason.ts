import type { Problem } from './kit/entity/problem.ts'
import type { Language } from './kit/words/words.ts'
import { sayProblem } from './problems.ts'
import { sayServerFault } from './server-words.ts'

/** The reason for a failure outside a form: the messages about the fields, or else the message of the refusal. */
export function sayReason(problem: Problem, language: Language): string {
  const said = (problem.details.errors ?? []).map((each) => sayServerFault(each, language))
  return said.length > 0 ? said.join('. ') : sayProblem(problem, language)
}
