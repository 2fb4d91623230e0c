import { expect, test } from 'vitest'
import { act, openVisits } from './testing.ts'

const { world, driver, visitOf } = await openVisits()
const { admin } = world

/** The error for a person who ends a visit that they may not see. */
async function told(person: typeof admin, id: string, language = 'en') {
  const reply = await person.post(
    `/appointment/finish/${id}`,
    { at: Date.now(), outcome: 'COME_BACK' },
    { 'accept-language': language },
  )
  return [reply.status, reply.code, reply.body.msg]
}

test('OPEN-642 whoever worked at a visit, or was to, reads who has it now; nobody else does', async () => {
  const visit = await visitOf()
  const marc = await driver()
  const never = await driver()
  await act('start', { person: visit.tess, id: visit.id })
  const give = (technicians: string[]) =>
    admin
      .patch(`/appointment/update/${visit.id}`, { technicians })
      .then(({ status }) => expect(status).toBe(200))
  await give([marc.tess.id])
  const others = /^This visit was given to Tess .*Your work is stored on this device only/
  expect(await told(visit.tess, visit.id)).toEqual([404, 'NOT_FOUND', expect.stringMatching(others)])
  expect((await told(visit.tess, visit.id, 'fr'))[2]).toContain('Cette visite a été confiée à Tess')
  const nothing = [404, 'NOT_FOUND', 'Not found']
  expect(await told(never.tess, visit.id)).toEqual(nothing)
  expect(await told(world.stranger, visit.id)).toEqual(nothing)

  // Marc never started the visit, so only the history shows that he was assigned to it.
  await give(['UNASSIGNED'])
  expect((await told(marc.tess, visit.id))[2]).toContain('You are no longer assigned to this visit')
  expect((await admin.delete(`/appointment/delete/${visit.id}`)).status).toBe(200)
  expect((await told(visit.tess, visit.id))[2]).toContain('This visit was deleted')
  expect(await told(never.tess, visit.id)).toEqual(nothing)
})
