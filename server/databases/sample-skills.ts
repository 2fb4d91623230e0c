import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleSkillKey, sampleSkills } from '@fieldhouse/domain/databases/sample-skills'
import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import {
  type Sample,
  type SampleRecord,
  idsByName,
  idsOf,
  insertSample,
  recordsOf,
} from '../kit/entity/sample.ts'
import { skillRoutes } from './skill.ts'
import { memberSkills, skills } from './tables.ts'

/**
 * Returns a function that finds the id of a sample skill by name. The skill may also be one of the company's own
 * skills.
 */
export async function sampleSkillIds(
  work: Work,
  { say }: SampleTrade,
): Promise<(key: SampleSkillKey) => string[]> {
  const idOf = await idsByName(work, skills)
  return (key) => [idOf(say(`skill.${key}`)) ?? []].flat()
}

/** Creates the skills that the company does not have, and gives all of them to the sample technicians. */
async function makeSkills(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const { tx, workspaceId } = work
  const known = await idsByName(work, skills)
  const names = sampleSkills.map(({ key }) => of.say(`skill.${key}`)).filter((name) => !known(name))
  const made = await insertSample(
    work,
    skillRoutes,
    names.map((name) => ({ name, enabled: true })),
  )
  const idsFor = await sampleSkillIds(work, of)
  const links = idsOf(before, 'workforce').flatMap((recordId, at) =>
    sampleSkills
      .filter(({ technicians }) => technicians.includes(at))
      .flatMap(({ key }) => idsFor(key))
      .map((targetId, position) => ({ workspaceId, recordId, targetId, position })),
  )
  if (links.length > 0) await tx.insert(memberSkills).values(links)
  return recordsOf('skill', made)
}

/**
 * Removes the sample skills from the sample technicians, so that the skills can be deleted. The technicians are deleted
 * later.
 */
async function takeFromTechnicians(work: Work, going: readonly SampleRecord[]): Promise<void> {
  await work.tx
    .delete(memberSkills)
    .where(
      and(
        eq(memberSkills.workspaceId, work.workspaceId),
        inArray(memberSkills.recordId, idsOf(going, 'workforce')),
        inArray(memberSkills.targetId, idsOf(going, 'skill')),
      ),
    )
}

/** The skills of the sample company. */
export const skillSample: Sample = {
  make: makeSkills,
  tables: [['skill', skills]],
  beforeRemoval: takeFromTechnicians,
}
