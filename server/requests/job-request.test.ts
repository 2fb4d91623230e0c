import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import {
  address,
  asked,
  faults,
  jobAt,
  listed,
  machineOf,
  newest,
  photo,
  picture,
  send,
  sendForm,
  stickerOf,
  texts,
  websiteOf,
} from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const write = async (more: object = {}, person = world.admin) =>
  (await person.post('/job-request/create/', { ...asked, ...more })).result

test('OPEN-350 the office writes one down, declines it with a reason and opens it again', async () => {
  const job = await jobAt(world.admin, '+15145550121')
  const other = await jobAt(world.admin, '+15145550199')
  const machine = await machineOf(world.admin, { client: job.client._id })
  const about = { machine: machine._id, phone: '+15145550199', address }
  const chosen = await write({ ...about, client: other.client._id })
  expect(chosen.client._id, 'whom the office chose').toBe(other.client._id)
  const made = await write(about)
  expect(made).toMatchObject({
    source: 'OFFICE',
    status: 'NEW',
    client: { _id: job.client._id },
    language: null,
  })
  const path = `/job-request`
  const declined = await world.admin.post(`${path}/decline/${made._id}`, { reason: 'Too far away' })
  expect(declined.result).toMatchObject({ status: 'DECLINED', reason: 'Too far away' })
  const twice = await world.admin.post(`${path}/decline/${made._id}`, {})
  expect([twice.status, twice.code]).toEqual([409, 'INVALID_TRANSITION'])
  const early = await world.admin.post(`${path}/convert/${made._id}`)
  expect([early.code, early.body.msg]).toEqual(['INVALID_TRANSITION', 'Declined cannot become Job created'])
  const open = await world.admin.post(`${path}/reopen/${made._id}`)
  expect(open.result).toMatchObject({ status: 'NEW', reason: null })
  expect((await world.admin.post(`${path}/reopen/${made._id}`)).code).toBe('INVALID_TRANSITION')
  const sly = await world.admin.patch(`${path}/update/${made._id}`, { status: 'CONVERTED' })
  expect(faults(sly)).toEqual([['status', 'UNKNOWN_FIELD']])
  const moved = await world.admin.patch(`${path}/update/${made._id}`, { client: null, phone: '5145550198' })
  expect(moved.result).toMatchObject({ client: null, phone: '+15145550198' })
  const summary = (await world.admin.get(`${path}/summary`)).result
  expect(summary.byStatus.NEW).toBeGreaterThan(0)
})

test('OPEN-353 a request becomes one job at its machine’s place, with its machine and its picture, however many ask at once', async () => {
  const job = await jobAt(world.admin, '+15145550131')
  const machine = await machineOf(world.admin, {
    client: job.client._id,
    serviceLocation: job.serviceLocation._id,
  })
  await world.admin.post('/job/create/', {
    clientId: job.client._id,
    accountId: job.account._id,
    title: 'Elsewhere',
    description: 'Water',
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Chalet', address: { formatted: '9 Lake Road, Orford' } },
  })
  const secret = await stickerOf(world.admin, machine)
  await sendForm(world, { secret }, [
    ...texts({ ...asked, problem: 'It leaks\nsince Monday' }),
    photo(picture),
  ])
  const { _id } = await newest(world.admin)
  const start = (await world.admin.get(`/job-request/start/${_id}`)).result
  expect(start).toEqual({
    title: 'It leaks · Whirlpool WFW-5620',
    description: 'It leaks\nsince Monday\n\nZoé Gagnon · (514) 555-0190',
    clientId: job.client._id,
    accountId: job.account._id,
    serviceLocation: job.serviceLocation._id,
  })
  const path = `/job-request/convert/${_id}`
  const [one, two] = await Promise.all([world.admin.post(path), world.admin.get(path)])
  const third = await world.admin.post(path)
  expect([one.status, two.status, third.status]).toEqual([200, 200, 200])
  expect(new Set([one, two, third].map(({ result }) => result._id)).size).toBe(1)
  const made = third.result
  expect(made).toMatchObject({
    title: 'It leaks · Whirlpool WFW-5620',
    description: 'It leaks\nsince Monday\n\nZoé Gagnon · (514) 555-0190',
    client: { _id: job.client._id },
    account: { _id: job.account._id },
    serviceLocation: { _id: job.serviceLocation._id },
    jobStatus: 'SCHEDULED',
  })
  const repairs = (await world.admin.get(`/equipment/list/?filter_job=${made._id}`)).result
  expect(repairs).toMatchObject([{ machine: { _id: machine._id }, status: 'PENDING' }])
  const media = async (of: string) => (await world.admin.get(`/${of}`)).result
  const [carried, ...others] = await media(`job/media/${made._id}`)
  expect([carried.isImage, carried.contentType, others]).toEqual([true, 'image/jpeg', []])
  const opened = await world.app.inject({
    url: carried.url,
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  expect(opened.statusCode).toBe(200)
  expect(await media(`job-request/media/${_id}`)).toHaveLength(1)
  const kept = (await world.admin.get(`/job-request/read/${_id}`)).result
  expect(kept).toMatchObject({ status: 'CONVERTED', job: { _id: made._id } })
  const edit = await world.admin.patch(`/job-request/update/${_id}`, { name: 'X' })
  expect([edit.code, edit.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'A job was created from this request. Change the job instead',
  ])
  expect((await world.admin.post(`/job-request/decline/${_id}`, {})).code).toBe('INVALID_TRANSITION')
  const history = (await world.admin.get(`/job/history/${made._id}`)).result
  expect(history.map(({ action }: { action: string }) => action)).toContain('makeJob')
})

test('OPEN-353 who asked becomes a client where nobody is known; without an address the job’s place is asked for at its field', async () => {
  const secret = await websiteOf(world.admin)
  const said = { ...asked, phone: '+15145550141', email: 'zoe@example.com' }
  await send(
    world,
    { secret, headers: { 'accept-language': 'fr' } },
    { ...said, address: '4321, rue Saint-Denis, Montréal' },
  )
  const whole = await newest(world.admin)
  const made = (await world.admin.post(`/job-request/convert/${whole._id}`)).result
  const client = (await world.admin.get(`/client/read/${made.client._id}`)).result
  expect(client).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Gagnon',
    phone: '+15145550141',
    email: 'zoe@example.com',
    languages: ['fr-FR'],
  })
  expect(made.serviceLocation.address.formatted).toBe('4321, rue Saint-Denis, Montréal')
  expect(made.description).toBe(asked.problem)
  expect((await world.admin.get(`/job-request/read/${whole._id}`)).result.client._id).toBe(client._id)

  await send(world, { secret }, { ...said, phone: '+15145550142' })
  const bare = await newest(world.admin)
  const path = `/job-request/convert/${bare._id}`
  expect(faults(await world.admin.post(path))).toEqual([['clientData.address.formatted', 'REQUIRED']])
  const inShop = await world.admin.post(path, { jobSiteType: 'IN_HOUSE', title: 'Bench' })
  expect(inShop.result).toMatchObject({ title: 'Bench', jobSiteType: 'IN_HOUSE', serviceLocation: null })
  await send(world, { secret }, { ...said, phone: '+15145550143', address: 'Rue A' })
  const other = await jobAt(world.admin, '+15145550144')
  const chosen = await world.admin.post(`/job-request/convert/${(await newest(world.admin))._id}`, {
    clientId: other.client._id,
    accountId: other.account._id,
    serviceLocation: other.serviceLocation._id,
  })
  expect(chosen.result).toMatchObject({
    client: { _id: other.client._id },
    serviceLocation: { _id: other.serviceLocation._id },
  })
  await send(world, { secret }, { ...said, phone: '+15145550144', address: 'Rue B' })
  const tenant = await world.admin.post(`/job-request/convert/${(await newest(world.admin))._id}`, {
    clientData: { firstName: 'Max', lastName: 'Roy', phone: '+15145550146', languages: ['en-US'] },
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Flat', address: { formatted: '5 Oak Street, Laval' } },
  })
  expect(tenant.result, 'nothing follows of whom the phone belongs to').toMatchObject({
    client: { firstName: 'Max' },
    serviceLocation: { name: 'Flat' },
  })
  await send(world, { secret }, asked)
  const foreign = await jobAt(world.stranger, '+15145550145')
  const { _id } = await newest(world.admin)
  const refused = await world.admin.post(`/job-request/convert/${_id}`, { clientId: foreign.client._id })
  expect(faults(refused)).toEqual([['clientId', 'NOT_FOUND']])
  expect((await world.admin.get(`/job-request/read/${_id}`)).result.status).toBe('NEW')
})

test('OPEN-353 the place of a known client is the one they name, their only one, or asked for', async () => {
  const secret = await websiteOf(world.admin)
  const known = await jobAt(world.admin, '+15145550151')
  const ask = async (more: object = {}) => {
    await send(world, { secret }, { ...asked, phone: '+15145550151', ...more })
    return world.admin.post(`/job-request/convert/${(await newest(world.admin))._id}`)
  }
  const only = (await ask()).result
  expect([only.account._id, only.serviceLocation._id]).toEqual([known.account._id, known.serviceLocation._id])
  const same = (await ask({ address: '1200, Main St., Montréal' })).result
  expect(same.serviceLocation._id).toBe(known.serviceLocation._id)
  const fresh = (await ask({ address: '9 Elm Street, Laval' })).result
  expect(fresh.serviceLocation).toMatchObject({ name: '9 Elm Street' })
  expect(fresh.account._id).toBe(known.account._id)
  expect(faults(await ask())).toEqual([['serviceLocation', 'SERVICE_LOCATION']])
})

test('OPEN-353 a machine that stands at somebody else’s and an archived account say no place', async () => {
  const owner = await jobAt(world.admin, '+15145550161')
  const caller = await jobAt(world.admin, '+15145550162')
  const convert = async (about: object) => {
    const { _id } = await write({ client: caller.client._id, ...about })
    return (await world.admin.post(`/job-request/convert/${_id}`)).result
  }
  const machine = await machineOf(world.admin, {
    client: owner.client._id,
    serviceLocation: owner.serviceLocation._id,
  })
  const theirs = await convert({ machine: machine._id })
  expect(theirs.serviceLocation._id).toBe(caller.serviceLocation._id)
  const account = (
    await world.admin.post('/account/create/', {
      accountHolder: caller.client._id,
      accountType: 'INDIVIDUAL',
    })
  ).result._id
  const place = {
    account,
    name: 'Cabin',
    address: { formatted: '3 Lake Road, Magog', postalCode: 'J1X 1A1' },
  }
  expect((await world.admin.post('/service-location/create/', place)).status).toBe(201)
  expect((await convert({})).account._id, 'the account they have had for longest').toBe(caller.account._id)
  expect((await world.admin.post(`/account/archive/${caller.account._id}`)).status).toBe(200)
  expect((await convert({})).account._id).toBe(account)
})

test('SEC-40, SEC-01 making jobs needs both rights; a technician sees what they wrote down, another company nothing', async () => {
  const made = await write()
  const updater = await world.member({ OP_JOB: [true, false, true, false, false] })
  expect((await updater.post(`/job-request/convert/${made._id}`)).code).toBe('FORBIDDEN')
  expect((await updater.post(`/job-request/decline/${made._id}`, {})).status).toBe(200)
  const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
  expect((await reader.post(`/job-request/reopen/${made._id}`)).code).toBe('FORBIDDEN')
  expect((await reader.get(`/job-request/read/${made._id}`)).status).toBe(200)
  const technician = await world.member({ OP_JOB: [true, true, true, false, false] }, 'Technician')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query('update members set is_technician = true where id = $1', [technician.id])
  expect((await technician.get(`/job-request/read/${made._id}`)).status).toBe(404)
  const own = await write({}, technician)
  expect(await listed(technician)).toMatchObject([{ _id: own._id }])
  for (const path of ['read', 'history', 'media', 'start'])
    expect((await world.stranger.get(`/job-request/${path}/${made._id}`)).status).toBe(404)
  expect((await world.stranger.post(`/job-request/convert/${made._id}`)).status).toBe(404)
  const foreign = await machineOf(world.admin)
  expect((await world.stranger.post(`/machine/sticker/${foreign._id}`)).status).toBe(404)
  expect((await updater.get('/configuration/requests')).code).toBe('FORBIDDEN')
  expect((await updater.post('/configuration/requests', { enabled: true })).code).toBe('FORBIDDEN')
  expect((await updater.post(`/machine/sticker/${foreign._id}`)).code).toBe('FORBIDDEN')
})
