import type { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { sayReason } from '@fieldhouse/domain/say-reason'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'

/** The reason of a failure in the language of the company, as a membership stores it. */
export const failureText = async (work: Work, problem: Problem): Promise<string> =>
  beginningOf(sayReason(problem, (await companyOf(work)).locale), 500)
