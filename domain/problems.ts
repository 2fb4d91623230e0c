import { accountingProblems } from './accounting/problems.ts'
import { documentsProblems } from './documents/problems.ts'
import { identityProblems } from './identity/problems.ts'
import { inventoryProblems } from './inventory/problems.ts'
import { operationsProblems } from './operations/problems.ts'
import { peopleProblems } from './people/problems.ts'
import { kitProblems } from './kit/entity/kit-problems.ts'
import type { Problem, ProblemKinds } from './kit/entity/problem.ts'
import { type Language, say } from './kit/words/words.ts'

/** All refusals, from all areas (API-06, ERR-). A missing area is a compile error. */
export const problems: Readonly<ProblemKinds> = {
  ...kitProblems,
  ...accountingProblems,
  ...documentsProblems,
  ...identityProblems,
  ...inventoryProblems,
  ...operationsProblems,
  ...peopleProblems,
}

/** The HTTP status of a refusal. */
export const statusOf = ({ code }: Pick<Problem, 'code'>): number => problems[code].status

/** The message for people. `details.words` replaces the code's own message. */
export const sayProblem = ({ code, details }: Problem, language: Language): string =>
  say(details.words ?? problems[code].words, language, details.params)
