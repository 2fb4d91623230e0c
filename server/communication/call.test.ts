import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const minute = 60_000
const at = (ago: number) => new Date(Date.now() - ago * minute).toISOString()
const log = async (person: Person, values: Record<string, unknown>) => {
  const body = { direction: 'IN', phone: '+15145550101', at: at(5), ...values }
  const { status, result, body: answer } = await person.post('/call/create/', body)
  expect(status, JSON.stringify(answer)).toBe(201)
  return result
}
const addClient = async (phone: string, more: Record<string, unknown> = {}) =>
  (
    await world.admin.post('/client/create/', {
      firstName: 'Zoé',
      lastName: 'Gagnon',
      phone,
      languages: ['fr-FR'],
      ...more,
    })
  ).result
const idsOf = async (person: Person, query: string): Promise<string[]> =>
  (await person.get(`/call/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id)

describe('the log', () => {
  test('CALL-02, OPEN-274 a call finds its client however the number is written, main or other, and a person of the company', async () => {
    const main = await addClient('+15145550111')
    const other = await addClient('+15145550112', {
      additionalPhones: [{ number: '+14385550199', type: 'WORK' }],
    })
    const tech = await world.member({})
    await world.owner.query('update members set phone = $2 where id = $1', [tech.id, '+15145550113'])
    const table: [string, string, string | null][] = [
      ['(514) 555-0111', 'CUSTOMER', main._id],
      ['514.555.0111', 'CUSTOMER', main._id],
      ['+1 438 555 0199', 'CUSTOMER', other._id],
      ['514-555-0113', 'TECHNICIAN', null],
      ['+33 1 42 68 53 00', 'UNKNOWN', null],
    ]
    for (const [phone, party, client] of table) {
      const made = await log(world.admin, { phone })
      expect([phone, made.party, made.client?._id ?? null]).toEqual([phone, party, client])
    }
    const chosen = await log(world.admin, { phone: '+33 1 42 68 53 00', client: main._id })
    expect(chosen).toMatchObject({ party: 'CUSTOMER', client: { _id: main._id } })
    const shared = await log(world.admin, { phone: '(514) 555-0111', client: other._id })
    expect(shared.client._id, 'whom somebody chose, whoever has that number').toBe(other._id)
    const moved = await world.admin.patch(`/call/update/${chosen._id}`, { client: null, phone: '5145550113' })
    expect(moved.result).toMatchObject({ party: 'TECHNICIAN', client: null })
    const wrong: [Record<string, unknown>, string][] = [
      [{ phone: '12' }, 'phone'],
      [{ phone: undefined }, 'phone'],
      [{ direction: 'UP' }, 'direction'],
      [{ at: 'yesterday' }, 'at'],
      [{ duration: -1 }, 'duration'],
      [{ duration: 86_401 }, 'duration'],
    ]
    for (const [values, field] of wrong) {
      const refused = await world.admin.post('/call/create/', {
        direction: 'IN',
        phone: '+15145550101',
        at: at(5),
        ...values,
      })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, [field]])
    }
  })

  test('OPEN-274 calls of a number that nobody had become the client’s who is given it: made, changed or imported', async () => {
    const numbers = ['+14185550141', '+14185550142', '+14185550143']
    for (const phone of numbers) await log(world.admin, { phone })
    const taken = await addClient('+15145550150')
    await log(world.admin, { phone: '+14185550141', client: taken._id })
    const made = await addClient('(418) 555-0141')
    const changed = await addClient('+15145550151')
    await world.admin.patch(`/client/update/${changed._id}`, {
      additionalPhones: [{ number: '418 555 0142', type: 'WORK' }],
    })
    const csv = 'firstName,lastName,phone,languages\nAda,Roy,+14185550143,fr\n'
    expect(await importsOf(() => world).sent(csv, { entity: 'client' })).toMatchObject({ status: 201 })
    const called: { phone: string; party: string; client: { _id: string; name: string } | null }[] = (
      await world.admin.get('/call/list/?q=418555014&limit=50')
    ).result
    const found = called.map(({ phone, party, client }) => [phone, party, client?.name, client?._id])
    expect(found.toSorted()).toEqual([
      ['+14185550141', 'CUSTOMER', 'Zoé Gagnon', expect.any(String)],
      ['+14185550141', 'CUSTOMER', 'Zoé Gagnon', expect.any(String)],
      ['+14185550142', 'CUSTOMER', 'Zoé Gagnon', changed._id],
      ['+14185550143', 'CUSTOMER', 'Ada Roy', expect.any(String)],
    ])
    const owners = found.filter(([phone]) => phone === '+14185550141').map(([, , , id]) => id)
    expect(new Set(owners), 'whom somebody chose stays').toEqual(new Set([taken._id, made._id]))
  })

  test('CALL-02 a file brings calls at times as lists and exports write them, on the clock of who imports it', async () => {
    const csv = 'direction,phone,at,duration\nIN,+14185550148,2026-11-20 11:00,90\n'
    expect(await importsOf(() => world).sent(csv, { entity: 'call' })).toMatchObject({ status: 201 })
    const [found] = (await world.admin.get('/call/list/?q=4185550148')).result
    expect(found).toMatchObject({ at: '2026-11-20T16:00:00.000Z', duration: 90 })
  })

  test('OPEN-134 not called back: it came in, nobody answered, and no later call went to that number', async () => {
    const phone = '+15145550120'
    const missed = await log(world.admin, { phone, at: at(30), answered: false })
    const later = await log(world.admin, { phone, at: at(10), answered: false })
    await log(world.admin, { phone: '+15145550121', at: at(10) })
    const earlier = await log(world.admin, { phone, direction: 'OUT', at: at(40) })
    const waiting = 'filter_notCalledBack=true&sort=at'
    const both = [missed._id, later._id]
    expect(await idsOf(world.admin, waiting)).toEqual(both)
    const back = await log(world.admin, { phone, direction: 'OUT', at: at(20), answered: false })
    expect(await idsOf(world.admin, waiting)).toEqual([later._id])
    await world.admin.patch(`/call/update/${back._id}`, { at: at(5) })
    expect(await idsOf(world.admin, waiting)).toEqual([])
    await world.admin.delete(`/call/delete/${back._id}`)
    expect(await idsOf(world.admin, waiting)).toEqual(both)
    await world.admin.patch(`/call/update/${earlier._id}`, { phone: '+15145550122', at: at(1) })
    expect(await idsOf(world.admin, waiting)).toEqual(both)
    await world.admin.patch(`/call/update/${missed._id}`, { answered: true })
    expect(await idsOf(world.admin, waiting)).toEqual([later._id])
  })

  test('OPEN-274 a technician sees the calls they took; who dispatches and the office see all', async () => {
    const technician = await world.member({ CRM_CONTACT_CUSTOMER: [true, false, false, false, false] })
    await world.owner.query('update members set is_technician = true where id = $1', [technician.id])
    const office = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, true, false] })
    const taken = await log(office, { phone: '+15145550130', member: technician.id })
    const other = await log(office, { phone: '+15145550130' })
    const found = 'q=5145550130&sort=createdAt'
    expect(await idsOf(technician, found)).toEqual([taken._id])
    expect((await technician.get(`/call/read/${other._id}`)).status).toBe(404)
    expect(await idsOf(office, found)).toEqual([taken._id, other._id])
    expect((await technician.get('/call/summary')).result.total).toBe(1)
    const nobody = await world.member({ COM_TASK: [true, true, true, true, true] })
    expect((await nobody.get('/call/list/')).code).toBe('FORBIDDEN')
  })
})

test('CALL-03 the figures count by way, party and day of the workspace’s zone, and answer every day', async () => {
  const company = await openWorld()
  const zone = 'America/Toronto'
  const day = (date: string, time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()
  await company.admin.post('/client/create/', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '+15145550111',
    languages: ['fr-FR'],
  })
  const tech = await company.member({})
  await company.owner.query('update members set phone = $2 where id = $1', [tech.id, '+15145550113'])
  const rows: [string, string, string, boolean][] = [
    [day('2026-10-31', '23:59'), 'IN', '+15145550111', true],
    [day('2026-11-01', '00:01'), 'IN', '+15145550111', false],
    [day('2026-11-01', '23:59'), 'OUT', '+15145550111', false],
    [day('2026-11-02', '00:00'), 'IN', '+15145550113', false],
    [day('2026-11-02', '12:00'), 'OUT', '+15145550113', true],
    [day('2026-11-02', '13:00'), 'IN', '+14385550177', true],
    [day('2026-11-03', '00:00'), 'IN', '+14385550177', true],
  ]
  for (const [when, direction, phone, answered] of rows)
    await company.admin.post('/call/create/', { at: when, direction, phone, answered })
  // A deleted call is not counted.
  const gone = { at: day('2026-11-02', '15:00'), direction: 'IN', phone: '+14385550178', answered: false }
  const { _id: deleted } = (await company.admin.post('/call/create/', gone)).result
  expect((await company.admin.delete(`/call/delete/${deleted}`)).status).toBe(200)
  const { result } = await company.admin.get('/call/summary?from=2026-11-01&to=2026-11-02')
  expect(result).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    total: 5,
    unique: 3,
    customer: 2,
    inboundCustomer: 1,
    outboundCustomer: 1,
    inboundTechnician: 1,
    outboundTechnician: 1,
    noAnswer: 2,
    noAnswerPercent: '66.7',
    notCalledBack: 0,
    parties: [
      { party: 'CUSTOMER', inbound: 1, outbound: 1, noAnswer: 1, percent: '100' },
      { party: 'TECHNICIAN', inbound: 1, outbound: 1, noAnswer: 1, percent: '100' },
      { party: 'UNKNOWN', inbound: 1, outbound: 0, noAnswer: 0, percent: '0' },
    ],
    days: [
      { day: '2026-11-01', inbound: 1, outbound: 1, noAnswer: 1 },
      { day: '2026-11-02', inbound: 2, outbound: 1, noAnswer: 1 },
    ],
  })
  for (const query of ['from=2026-11-03&to=2026-11-02', 'from=x', 'from=2020-01-01&to=2026-11-02'])
    expect((await company.admin.get(`/call/summary?${query}`)).code).toBe('VALIDATION')
  const year = async (from: string) =>
    (await company.admin.get(`/call/summary?from=${from}&to=2026-11-02`)).status
  expect([await year('2025-11-02'), await year('2025-11-01')]).toEqual([200, 400])
  // A ringing call counts as a call, but not as a missed one.
  const ringing = { at: day('2026-11-04', '09:00'), direction: 'IN', phone: '+14385550179', answered: false }
  await company.admin.post('/call/create/', { ...ringing, status: 'RINGING' })
  const now = (await company.admin.get('/call/summary?from=2026-11-04&to=2026-11-04')).result
  expect([now.total, now.noAnswer]).toEqual([1, 0])
  const empty = (await company.stranger.get('/call/summary')).result
  expect([empty.total, empty.days.length, empty.noAnswerPercent]).toEqual([0, 30, '0'])
  await company.close()
})
