import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import {
  type SampleItem,
  type SampleTypeKey,
  sampleJobTypes,
  sampleReading,
} from '@fieldhouse/domain/operations/sample/sample-job-types'
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

/** The item of a checklist in the words of a trade. */
function itemOf({ trade, say }: SampleTrade, { code, required }: SampleItem) {
  const unit = sampleReading(trade, code)?.unit
  return { text: say(code), required: required ?? false, ...(unit === undefined ? {} : { unit }) }
}

/** The type, the skills and the checklist of a sample job. The items of a completed job are done. */
export async function sampleTypeOf(work: Work, of: SampleTrade) {
  const [idOf, skillsOf] = [await idsByName(work, jobTypes), await sampleSkillIds(work, of)]
  return (key: SampleTypeKey, isDone: boolean) => {
    const type = sampleJobTypes.find((each) => each.key === key)
    if (!type) throw new Error(`no sample job type ${key}`)
    return {
      jobType: idOf(of.say(`type.${key}`)) ?? null,
      skills: type.skills.flatMap(skillsOf),
      checklist: type.checklist.map((item) => {
        const reading = sampleReading(of.trade, item.code)?.reading
        return {
          ...itemOf(of, item),
          done: isDone,
          ...(isDone && reading !== undefined ? { reading } : {}),
        }
      }),
    }
  }
}

/** Creates the job types whose names the company does not use. */
async function makeTypes(
  work: Work,
  _before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const [known, skillsOf] = [await idsByName(work, jobTypes), await sampleSkillIds(work, of)]
  const rows = sampleJobTypes
    .filter(({ key }) => !known(of.say(`type.${key}`)))
    .map(({ key, minutes, skills, checklist }) => ({
      name: of.say(`type.${key}`),
      duration: minutes * 60_000,
      skills: skills.flatMap(skillsOf),
      checklist: checklist.map((item) => itemOf(of, item)),
      products: [],
      enabled: true,
    }))
  return recordsOf('job-type', await insertSample(work, jobTypeRoutes, rows))
}

/** The job types of the sample company. */
export const jobTypeSample: Sample = { make: makeTypes, tables: [['job-type', jobTypes]] }
