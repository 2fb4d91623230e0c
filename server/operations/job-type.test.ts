import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const checklist = [
  { text: 'Close the water', required: true },
  { text: 'Pressure', required: false, unit: 'psi' },
]

const made = async (path: string, body: object) => {
  const reply = await world.admin.post(path, body)
  expect([path, reply.status, reply.body.errors]).toEqual([path, 201, undefined])
  return reply.result
}

async function typeOf(fields: object = {}) {
  const skill = await made('/skill/create/', { name: `Gas ${Math.random()}` })
  const service = await made('/product/create/', {
    name: 'Labour',
    productNumber: `S-${Math.random()}`,
    productType: 'SERVICE',
    unitPrice: '95',
  })
  const body = {
    name: `Boiler service ${Math.random()}`,
    duration: 2 * hour,
    skills: [skill._id],
    checklist,
    products: [{ product: service._id, quantity: 2 }],
    ...fields,
  }
  return { type: await made('/job-type/create/', body), skill, service }
}

const jobBody = (fields: object) => ({
  clientData: { firstName: 'Émile', lastName: 'Roy', phone: '514 555-0134' },
  title: 'Service',
  description: 'Yearly',
  jobSiteType: 'IN_HOUSE',
  ...fields,
})

describe('a job of a type', () => {
  test('OPEN-300 takes over duration, skills and a copy of the checklist', async () => {
    const { type, skill, service } = await typeOf()
    expect(type).toMatchObject({
      duration: 2 * hour,
      products: [{ product: { _id: service._id, name: 'Labour' }, quantity: '2' }],
    })
    const job = await made('/job/create/', jobBody({ jobType: type._id }))
    expect(job).toMatchObject({
      jobType: { _id: type._id, name: type.name },
      estimatedDuration: 2 * hour,
      skills: [{ _id: skill._id }],
      checklist: checklist.map((item) => ({ ...item, done: false, _id: expect.any(String) })),
    })
    await world.admin.patch(`/job-type/update/${type._id}`, { checklist: [], duration: hour })
    const later = (await world.admin.get(`/job/read/${job._id}`)).result
    expect([later.estimatedDuration, later.checklist.length], 'it keeps its own copy').toEqual([2 * hour, 2])
  })

  test('OPEN-300, APPT-14 takes over nothing that the request says itself; without a type it begins with the usual hour', async () => {
    const { type } = await typeOf()
    const own = await made(
      '/job/create/',
      jobBody({ jobType: type._id, estimatedDuration: hour, skills: [] }),
    )
    expect([own.estimatedDuration, own.skills]).toEqual([hour, []])
    const plain = await made('/job/create/', jobBody({}))
    expect([plain.jobType, plain.estimatedDuration, plain.skills, plain.checklist]).toEqual([
      null,
      hour,
      [],
      [],
    ])
  })

  test('OPEN-300 that becomes one of another type is given what is to be done there, its own lines where they are sent', async () => {
    const { type } = await typeOf()
    const { type: other } = await typeOf({ checklist: [{ text: 'Bleed the radiators' }] })
    const job = await made('/job/create/', jobBody({ jobType: type._id }))
    const texts = async (change: object) => {
      const { result } = await world.admin.patch(`/job/update/${job._id}`, change)
      return result.checklist.map(({ text }: { text: string }) => text)
    }
    expect(await texts({ jobType: other._id })).toEqual(['Bleed the radiators'])
    expect(await texts({ title: 'Another title' })).toEqual(['Bleed the radiators'])
    expect(await texts({ jobType: type._id, checklist: [{ text: 'Look only' }] })).toEqual(['Look only'])
    expect(await texts({ jobType: null })).toEqual(['Look only'])
  })

  test('OPEN-300 nobody says by an update what is done, by whom or what was read', async () => {
    const { type } = await typeOf()
    const job = await made('/job/create/', jobBody({ jobType: type._id }))
    const [first] = job.checklist
    for (const told of [{ done: true }, { reading: '30' }, { doneAt: 1 }, { doneBy: world.admin.id }]) {
      const body = { checklist: [{ _id: first._id, text: first.text, ...told }] }
      expect((await world.admin.patch(`/job/update/${job._id}`, body)).code).toBe('VALIDATION')
    }
  })

  test('OPEN-300 a type that there is not, or another company’s, is refused at its field', async () => {
    const { type } = await typeOf()
    for (const [person, jobType] of [
      [world.admin, '018f0000-0000-7000-8000-000000000000'],
      [world.stranger, type._id],
    ] as const) {
      const reply = await person.post('/job/create/', jobBody({ jobType }))
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: ['jobType'], code: 'NOT_FOUND' })],
      ])
    }
  })

  test('OPEN-300, API-15 a type that jobs are of is not deleted, and says so', async () => {
    const { type } = await typeOf()
    await made('/job/create/', jobBody({ jobType: type._id }))
    const refused = await world.admin.delete(`/job-type/delete/${type._id}`)
    expect([refused.code, refused.body.msg]).toEqual(['IN_USE', 'Still in use: jobs (1)'])
  })

  test('OPEN-300, PERM-04 types are under the flags of jobs', async () => {
    const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
    const { type } = await typeOf()
    expect((await reader.get(`/job-type/read/${type._id}`)).status).toBe(200)
    expect((await reader.post('/job-type/create/', { name: 'Mine' })).code).toBe('FORBIDDEN')
    const nobody = await world.member({ DB_TAG: [true, true, true, true, true] })
    expect((await nobody.get('/job-type/list/')).code).toBe('FORBIDDEN')
  })
})
