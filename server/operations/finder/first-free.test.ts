import { afterAll, describe, expect, test } from 'vitest'
import { openPlanning } from '../../testing/planning.ts'
import { statementsOf } from '../../testing/statements.ts'
import type { Person } from '../../testing/world.ts'

const hour = 3_600_000

const { world, at } = await openPlanning()
afterAll(() => world.close())

/** Creates a skill that only these people have. */
async function skillOf(people: Person[]): Promise<string> {
  const skill = (await world.admin.post('/skill/create/', { name: `Gas ${crypto.randomUUID()}` })).result._id
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  for (const { id } of people)
    await world.owner.query(
      'insert into member_skills (workspace_id, record_id, target_id, position) values ($1, $2, $3, 0)',
      [world.admin.workspaceId, id, skill],
    )
  return skill
}

const find = async (body: object) =>
  (await world.admin.post('/appointment/findAvailableTechnicians/', { estimatedDuration: hour, ...body }))
    .body.data

describe('a search in vain', () => {
  test('OPEN-653 says who of those with the skills is free first, and when', async () => {
    const { midnight } = at.nextDay()
    const [tess, marc] = [await at.technician({ name: 'Tess' }), await at.technician({ name: 'Marc' })]
    await at.technician({ name: 'Free' })
    const skill = await skillOf([tess, marc])
    await at.visit(await at.jobAt(0), [tess], { startAt: midnight + 8 * hour, estimatedDuration: 9 * hour })
    await at.visit(await at.jobAt(0), [marc], { startAt: midnight + 8 * hour, estimatedDuration: 4 * hour })
    const morning = [{ from: midnight + 8 * hour, to: midnight + 12 * hour }]
    const found = await find({ clientAvailabilities: morning, skills: [skill] })
    expect(found).toMatchObject({
      firstFree: { technician: { _id: marc.id, firstName: 'Marc' }, startAt: midnight + 12 * hour },
      driving: false,
    })
    const codes = new Map(found.rejected.map(({ _id, code }: Record<string, string>) => [_id, code]))
    expect([codes.get(tess.id), codes.get(marc.id)]).toEqual(['BUSY', 'BUSY'])
    const afternoon = [{ from: midnight + 12 * hour, to: midnight + 17 * hour }]
    expect(await find({ clientAvailabilities: afternoon, skills: [skill] })).toMatchObject({
      firstFree: null,
    })
  })

  test('OPEN-653 says nobody where nobody has the skills, or is free within two weeks', async () => {
    const { midnight } = at.nextDay()
    const morning = [{ from: midnight + 8 * hour, to: midnight + 12 * hour }]
    const nobodys = await skillOf([])
    expect(await find({ clientAvailabilities: morning, skills: [nobodys] })).toMatchObject({
      firstFree: null,
    })
    const short = await at.technician({ hours: [{ weekday: 1, from: '08:00', to: '08:30' }] })
    const skill = await skillOf([short])
    expect(await find({ clientAvailabilities: morning, skills: [skill] })).toMatchObject({ firstFree: null })
  })

  test('OPEN-653 says whether driving was considered: it needs the place of the job', async () => {
    const { midnight } = at.nextDay()
    await at.technician()
    const nowhere = await at.jobAt(0, { useClientHomeAddress: false, jobSiteType: 'IN_HOUSE' })
    const clientAvailabilities = [{ from: midnight + 8 * hour, to: midnight + 12 * hour }]
    expect((await find({ clientAvailabilities, jobId: await at.jobAt(0) })).driving).toBe(true)
    expect((await find({ clientAvailabilities, jobId: nowhere })).driving).toBe(false)
  })

  test('OPEN-653 asks as many statements for three technicians as for one', async () => {
    const { midnight } = at.nextDay()
    const people = [await at.technician(), await at.technician(), await at.technician()]
    for (const person of people)
      await at.visit(await at.jobAt(0), [person], {
        startAt: midnight + 8 * hour,
        estimatedDuration: 9 * hour,
      })
    const clientAvailabilities = [{ from: midnight + 8 * hour, to: midnight + 17 * hour }]
    const [one, three] = [await skillOf(people.slice(0, 1)), await skillOf(people)]
    const cost = (skill: string) =>
      statementsOf(async () => {
        const { firstFree } = await find({ clientAvailabilities, skills: [skill] })
        expect(firstFree.startAt).toBe(midnight + 32 * hour)
      })
    const least = await cost(one)
    expect(await cost(three)).toBe(least)
    expect(least).toBeLessThan(24)
  })
})

test('OPEN-652 a booking by hand warns of the skills that its technicians lack, and is made all the same', async () => {
  const { midnight } = at.nextDay()
  const [tess, marc] = [await at.technician({ name: 'Tess' }), await at.technician({ name: 'Marc' })]
  const skill = await skillOf([tess])
  const job = await at.jobAt(0, { skills: [skill] })
  const id = await at.visit(job, [tess, marc], midnight + 9 * hour)
  const { name } = (await world.admin.get(`/skill/read/${skill}`)).result
  expect((await at.read(id)).warnings).toEqual([{ technician: marc.id, code: 'SKILL_MISSING', skills: name }])
  await world.admin.patch(`/appointment/update/${id}`, { technicians: [tess.id] })
  expect((await at.read(id)).warnings).toEqual([])
})
