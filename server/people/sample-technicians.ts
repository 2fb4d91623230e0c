import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { locales } from '@fieldhouse/domain/kit/words/locales'
import { isTechnicianRole, technicianRole } from '@fieldhouse/domain/people/roles'
import { sampleTechnicians } from '@fieldhouse/domain/people/sample-technicians'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { insertPerson } from '../identity/persons.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import type { Work } from '../kit/database/work.ts'
import { updateRow } from '../kit/entity/write.ts'
import { members, roles } from './tables.ts'
import { joinWorkspace, workforceRoutes } from './workforce.ts'

/** Creates the sample's technicians as members. Nobody can sign in as a sample technician. */
async function makeTechnicians(work: Work): Promise<SampleRecord[]> {
  const all = await work.tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.workspaceId, work.workspaceId))
    .orderBy(roles.createdAt)
  const role = all.find(({ name }) => isTechnicianRole(name))
  if (!role) throw new Problem('IN_USE', { params: { by: technicianRole[work.actor.language] } })
  const made: string[] = []
  for (const { startPlace, hourlyCost: _hourlyCost, ...person } of sampleTechnicians) {
    const mailbox = `${person.firstName}.${randomBytes(6).toString('hex')}@sample.invalid`.toLowerCase()
    const userId = await insertPerson(work.client, {
      ...person,
      email: mailbox,
      language: work.actor.language,
      languages: [...locales],
      password: null,
      isActivated: true,
    })
    await joinWorkspace(work, { userId, roleId: role.id, invitedBy: null, isTechnician: true })
    await updateRow(work, workforceRoutes, { id: userId, values: { startPlace }, seen: null })
    made.push(userId)
  }
  return recordsOf('workforce', made)
}

/** Deletes the accounts of removed sample technicians, because they exist only for the sample. */
async function removePeople(work: Work, gone: readonly SampleRecord[]): Promise<void> {
  const people = idsOf(gone, 'workforce')
  if (people.length > 0)
    await work.tx.execute(
      sql`delete from users where id = any(${sql.param(people)}::uuid[]) and email like '%@sample.invalid'`,
    )
}

/** The technicians of the sample company. */
export const technicianSample: Sample = {
  make: makeTechnicians,
  tables: [['workforce', members]],
  afterRemoval: removePeople,
}
