import { type SampleTypeKey, sampleJobTypes } from '@fieldhouse/domain/operations/sample/sample-job-types'
import { sampleSkillIds } from '../../databases/sample-skills.ts'
import type { Work } from '../../kit/database/work.ts'
import {
  type Sample,
  type SampleRecord,
  idsByName,
  insertSample,
  recordsOf,
} from '../../kit/entity/sample.ts'
import { jobTypeRoutes } from '../job-type.ts'
import { jobTypes } from '../tables.ts'

/** The type, the skills and the checklist of a sample job. The items of a completed job are done. */
export async function sampleTypeOf(work: Work) {
  const { language } = work.actor
  const [idOf, skillsOf] = [await idsByName(work, jobTypes), await sampleSkillIds(work)]
  return (key: SampleTypeKey, isDone: boolean) => {
    const type = sampleJobTypes.find((each) => each.key === key)
    if (!type) throw new Error(`no sample job type ${key}`)
    return {
      jobType: idOf(type.name[language]) ?? null,
      skills: type.skills.flatMap(skillsOf),
      checklist: type.checklist.map(({ text, required = false, unit, reading }) => ({
        text: text[language],
        required,
        done: isDone,
        ...(unit === undefined ? {} : { unit }),
        ...(isDone && reading !== undefined ? { reading } : {}),
      })),
    }
  }
}

/** Creates the job types whose names the company does not use. */
async function makeTypes(work: Work): Promise<SampleRecord[]> {
  const { language } = work.actor
  const [known, skillsOf] = [await idsByName(work, jobTypes), await sampleSkillIds(work)]
  const rows = sampleJobTypes
    .filter(({ name }) => !known(name[language]))
    .map(({ name, minutes, skills, checklist }) => ({
      name: name[language],
      duration: minutes * 60_000,
      skills: skills.flatMap(skillsOf),
      checklist: checklist.map(({ text, required = false, unit }) => ({
        text: text[language],
        required,
        ...(unit === undefined ? {} : { unit }),
      })),
      products: [],
      enabled: true,
    }))
  return recordsOf('job-type', await insertSample(work, jobTypeRoutes, rows))
}

/** The job types of the sample company. */
export const jobTypeSample: Sample = { make: makeTypes, tables: [['job-type', jobTypes]] }
