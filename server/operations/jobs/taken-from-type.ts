import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { job } from '@fieldhouse/domain/operations/job'
import { readLines } from '../../kit/entity/lines.ts'
import type { Work } from '../../kit/database/work.ts'
import { and, eq } from 'drizzle-orm'
import { jobTypeRoutes } from '../job-type.ts'
import { jobTypeSkills, jobTypes } from '../tables.ts'

/** The values that a job copies from its type: duration in ms, skill ids and checklist. */
export type TakenFromType = Pick<RowOf<typeof job>, 'estimatedDuration' | 'skills' | 'checklist'>

type Checklist = TakenFromType['checklist']

/** Reads a job type. Throws VALIDATION with the path `jobType` if the type does not exist. */
export async function typeOfJob(work: Work, id: string): Promise<TakenFromType> {
  const { tx, workspaceId } = work
  const [type] = await tx
    .select({ estimatedDuration: jobTypes.duration })
    .from(jobTypes)
    .where(and(eq(jobTypes.workspaceId, workspaceId), eq(jobTypes.id, id)))
  if (!type) throw fault(['jobType'], 'NOT_FOUND')
  const skills = await tx
    .select({ id: jobTypeSkills.targetId })
    .from(jobTypeSkills)
    .where(and(eq(jobTypeSkills.workspaceId, workspaceId), eq(jobTypeSkills.recordId, id)))
    .orderBy(jobTypeSkills.position)
  const { checklist } = await readLines(work, jobTypeRoutes, id)
  return {
    ...type,
    skills: skills.map((each) => each.id),
    checklist: checklist.map(({ text, required, unit }) => ({
      text,
      required,
      done: false,
      ...(unit === undefined ? {} : { unit }),
    })),
  }
}

/** The checklist of a job whose type changes. Done items stay, and the items of the new type replace the open items. */
export const checklistOf = (current: Checklist, type: Pick<TakenFromType, 'checklist'>): Checklist => {
  const done = current.filter((item) => item.done)
  const texts = new Set(done.map(({ text }) => text))
  return [...done, ...type.checklist.filter(({ text }) => !texts.has(text))]
}
