import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { describe, expect, test } from 'vitest'
import { takeTemplates } from '../operations/testing.ts'
import { faultsOf } from '../testing/orders.ts'
import { formOf } from '../testing/form.ts'
import type { Person } from '../testing/world.ts'
import { act, openVisits, ownVisits, usualRights } from './testing.ts'

const { world, visitOf, driver, load, made } = await openVisits()
const { admin } = world

const everything: Permissions = {
  ...usualRights,
  DB_MACHINE: [true, false, false, false, false],
  DB_MANUAL: [true, false, false, false, false],
}

const hour = 3_600_000
const dayOf = async (person: Person, day?: string) => {
  const { status, result } = await person.get(`/my-day${day === undefined ? '' : `?day=${day}`}`)
  expect(status).toBe(200)
  return result
}
/** The calendar day of an instant in the workspace's time zone. */
const calendar = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(at)

/** The start time of a visit. */
const startOf = async (id: string): Promise<number> =>
  new Date((await admin.get(`/appointment/read/${id}`)).result.startAt).getTime()

/** Books another visit of a job in `days` days. */
const bookFor = async (job: string, techs: string[], days: number) =>
  (
    await made('/appointment/create/', {
      technicians: techs,
      jobId: job,
      startAt: Math.floor(Date.now() / hour) * hour + days * 24 * hour,
      estimatedDuration: hour,
    })
  )._id

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const attach = async (path: string, name: string) => {
  const form = formOf([{ field: 'file', value: pdf, name, type: 'application/pdf' }])
  const kept = await admin.post(path, form.payload, form.headers)
  expect([path, kept.status]).toEqual([path, 201])
}

/** Creates a job in the workshop for a new client. */
const inHouse = async (phone: string) => {
  const clientData = { firstName: 'Ann', lastName: 'Roy', phone, address: { formatted: '1 rue A' } }
  const asked = { title: 'Washer', description: 'Brought in', jobSiteType: 'IN_HOUSE', clientData }
  const job = await made('/job/create/', asked)
  expect(job.serviceLocation).toBeNull()
  return job._id
}

describe('a technician’s day', () => {
  test('OPEN-345 a call that says as whom it is meant does nothing under another session', async () => {
    const { tess, van } = await driver(everything)
    const visit = await visitOf({ tess, van })
    const meant = { 'x-user-id': tess.id }
    const start = (person: Person) => person.post(`/appointment/start/${visit.id}`, { at: Date.now() }, meant)
    for (const answer of [await admin.get('/my-day', meant), await start(admin)])
      expect([answer.status, answer.code, answer.result]).toEqual([403, 'OTHER_PERSON', undefined])
    expect((await admin.get(`/appointment/read/${visit.id}`)).result.status).toBe('NEW')
    expect((await world.nobody.get('/my-day', meant)).code).toBe('UNAUTHENTICATED')
    expect((await tess.get('/my-day', { 'x-user-id': tess.id.toUpperCase() })).status).toBe(200)
    expect((await start(tess)).status).toBe(200)
  })

  test('OPEN-307 brings everything that is needed at a stop', async () => {
    const { tess, van } = await driver(everything)
    const visit = await visitOf({ tess, van })
    const pump = await load(van, 3, { name: 'Pump', productNumber: 'P-9620', sku: 'SKU-9620' })
    const scope = await load(van, 1, {
      name: 'Scope',
      productNumber: 'T-1',
      productType: 'TOOL',
      serialNumber: 'SN-1',
    })
    const brand = (await made('/brand/create/', { name: 'Whirlpool' }))._id
    const model = { brand, type: 'WASHER', model: 'WFW 9620' }
    const machine = (await made('/machine/create/', { ...model, serialNumber: 'S-1' }))._id
    const manual = await made('/manual/create/', {
      ...model,
      items: [{ name: 'Drain pump', partNumber: 'W10' }],
    })
    await made('/equipment/create/', { job: visit.job, machine })
    await attach(`/machine/media/${machine}`, 'nameplate.pdf')
    await attach(`/manual/media/${manual._id}`, 'diagram.pdf')
    await attach(`/job/media/${visit.job}`, 'before.pdf')
    await made('/note/create/', { entityType: 'JOB', entity: visit.job, content: 'Dog', isInternal: true })
    await made('/note/create/', {
      entityType: 'APPOINTMENT',
      entity: visit.id,
      content: 'Key',
      isInternal: false,
    })
    await made('/note/create/', { entityType: 'JOB', entity: visit.job, content: 'Gate', isInternal: false })
    await act('start', { person: tess, id: visit.id })
    const { stops, van: ownVan, zone, now } = await dayOf(tess, calendar(await startOf(visit.id)))
    expect([zone, Math.abs(now - Date.now()) < 60_000, stops.length]).toEqual(['America/Toronto', true, 1])
    const [stop] = stops
    expect(stop).toMatchObject({
      visit: { _id: visit.id, startedAt: expect.any(Number), runningSince: expect.any(Number) },
      technicians: [{ _id: tess.id, firstName: 'Tess' }],
      spans: [{ technician: tess.id, endedAt: null }],
      job: { _id: visit.job, title: 'Washer leaks', description: 'Under the drum' },
      client: { name: 'Émilie Tremblay', phone: '+15145550199', languages: ['fr-FR'] },
      place: { address: '4321 rue Saint-Denis, Montréal' },
      kit: [{ product: { name: 'Labour', unitPrice: '90.00' }, quantity: 1, isService: true }],
      machines: [
        {
          _id: machine,
          name: 'Whirlpool WFW 9620',
          serialNumber: 'S-1',
          parts: [{ name: 'Drain pump', partNumber: 'W10' }],
        },
      ],
      files: [{ name: 'before.pdf' }],
      used: null,
    })
    const newestOfEach = stop.notes.map(({ content }: { content: string }) => content)
    expect([stop.notes.at(-1).isInternal, newestOfEach]).toEqual([true, ['Key', 'Gate', 'Dog']])
    expect(stop.job.checklist).toEqual([
      { _id: expect.any(String), text: 'Test run', required: false, done: false },
      { _id: expect.any(String), text: 'Close the water', required: true, done: false },
    ])
    const papers = stop.machines[0].documents
    expect(papers.map(({ name }: { name: string }) => name)).toEqual(['nameplate.pdf', 'diagram.pdf'])
    for (const { url } of papers) expect((await tess.get(url.replace('/api/v1', ''))).status).toBe(200)
    expect(ownVan).toMatchObject({
      _id: van,
      stock: [
        {
          product: { _id: pump, name: 'Pump', codes: ['P-9620', 'SKU-9620'] },
          counts: { new: 3, refurbished: 0, damaged: 0 },
          promised: { new: 0, refurbished: 0, damaged: 0 },
        },
        { product: { _id: scope, codes: ['T-1', expect.any(String), 'SN-1'] } },
      ],
    })
  })

  test('OPEN-307 a kit stands in the order of its job type, and a van says what is promised of each condition', async () => {
    const { tess, van } = await driver(everything)
    const [zinc, anode] = [await load(van, 0, { name: 'Zinc' }), await load(van, 3, { name: 'Anode' })]
    const products = [
      { product: zinc, quantity: '2' },
      { product: anode, quantity: '1.5' },
    ]
    const jobType = (await made('/job-type/create/', { name: 'Anodes', products }))._id
    const clientData = {
      firstName: 'Ann',
      lastName: 'Roy',
      phone: '+15145550144',
      address: { formatted: '1 rue A' },
    }
    const job = await made('/job/create/', { title: 'Anodes', description: 'Two', jobType, clientData })
    const visit = await visitOf({ tess, van, job: job._id })
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
    await world.owner.query(
      `update stocks set refurbished_count = 5, damaged_count = 4, pending_new_count = 1, pending_refurbished_count = 2,
         pending_damaged_count = 3 where product = $1`,
      [anode],
    )
    const { stops, van: ownVan } = await dayOf(tess, calendar(await startOf(visit.id)))
    expect(stops[0].kit).toMatchObject([
      { product: { _id: zinc }, quantity: 2 },
      { product: { _id: anode }, quantity: 1.5 },
    ])
    expect(ownVan.stock).toMatchObject([
      {
        counts: { new: 3, refurbished: 5, damaged: 4 },
        promised: { new: 1, refurbished: 2, damaged: 3 },
      },
    ])
  })

  test('OPEN-307 what was done for another client is not told where neither job has a place', async () => {
    const theirs = await visitOf({ job: await inHouse('+15145550145') })
    await act('start', { person: theirs.tess, id: theirs.id })
    const done = { outcome: 'DONE', report: 'Theirs', parts: [], hours: [] }
    expect((await act('finish', { person: theirs.tess, id: theirs.id }, done)).status).toBe(200)
    const { tess } = await driver(everything)
    await bookFor(await inHouse('+15145550146'), [tess.id], 3)
    const [stop] = (await dayOf(tess, calendar(Date.now() + 72 * hour))).stops
    expect(stop.past).toEqual([])
  })

  test('OPEN-307 tells what was done before, whoever did it, and what a visit that is over took', async () => {
    const { tess } = await driver(everything)
    const { tess: other, van: otherVan } = await driver()
    const before = await visitOf({ tess: other, van: otherVan })
    const pump = await load(otherVan, 2, { name: 'Pump' })
    await act('start', { person: other, id: before.id })
    const used = { parts: [{ product: pump, count: 2 }], hours: [{ technician: other.id, minutes: 45 }] }
    const told = { outcome: 'COME_BACK', report: 'Pump replaced', ...used }
    expect((await act('finish', { person: other, id: before.id }, told)).status).toBe(200)
    const next = await bookFor(before.job, [tess.id], 1)
    const [stop] = (await dayOf(tess, calendar(Date.now() + 24 * hour))).stops
    expect(stop.visit._id).toBe(next)
    expect(stop.past).toEqual([
      {
        _id: before.id,
        day: calendar(Date.now()),
        title: 'Washer leaks',
        report: 'Pump replaced',
        technicians: [expect.stringMatching(/^Tess/)],
      },
    ])
    const day = calendar((await admin.get(`/appointment/read/${before.id}`)).result.startAt)
    const [over] = (await dayOf(other, day)).stops
    expect(over.used).toEqual({
      parts: [{ product: pump, name: 'Pump', condition: 'new', warehouse: otherVan, count: 2 }],
      hours: used.hours,
      isInvoiced: false,
    })
    expect(over.past).toEqual([])
    const [draft] = (await admin.get(`/invoice/list/?filter_job=${before.job}`)).result
    await admin.post(`/invoice/issue/${draft._id}`)
    expect((await dayOf(other, day)).stops[0].used.isInvoiced).toBe(true)
  })

  test('OPEN-307 without further rights has the place and what is to be done, and nothing that needs one', async () => {
    const { tess, van } = await driver(ownVisits)
    const visit = await visitOf({ tess, van })
    await load(van, 1)
    await made('/note/create/', { entityType: 'JOB', entity: visit.job, content: 'Dog', isInternal: true })
    const { stops, van: ownVan } = await dayOf(tess, calendar(await startOf(visit.id)))
    const [stop] = stops.filter(({ visit: { _id } }: { visit: { _id: string } }) => _id === visit.id)
    expect(stop).toMatchObject({
      client: { name: 'Émilie Tremblay', phone: null, email: null },
      place: { address: '4321 rue Saint-Denis, Montréal' },
      contacts: [],
      machines: [],
      notes: [],
      files: [],
      past: [],
    })
    expect(stop.kit[0].product.unitPrice).toBeNull()
    expect(ownVan.stock).toMatchObject([{ product: { unitPrice: null }, counts: { new: 1 } }])
  })

  test('OPEN-302 says whether the client is told by mail that somebody is on the way', async () => {
    const { tess, van } = await driver(ownVisits)
    const visit = await visitOf({ tess, van })
    const isMailed = async () =>
      (await dayOf(tess, calendar(await startOf(visit.id)))).stops.find(
        (stop: { visit: { _id: string } }) => stop.visit._id === visit.id,
      ).client.isMailed
    const { client: of } = (await admin.get(`/job/read/${visit.job}`)).result
    const change = async (body: object) =>
      expect((await admin.patch(`/client/update/${of._id}`, body)).status).toBe(200)
    expect(await isMailed()).toBe(false)
    await takeTemplates(world)
    expect(await isMailed()).toBe(true)
    await change({ visitMails: false })
    expect(await isMailed()).toBe(false)
    await change({ visitMails: true })
    expect(await isMailed()).toBe(true)
    await change({ email: null })
    expect(await isMailed()).toBe(false)
  })

  test('OPEN-307 has the visits of one’s own on that day, those under way from before, and no cancelled one', async () => {
    const { tess, van } = await driver()
    const { tess: other } = await driver()
    const visit = await visitOf({ tess, van })
    const ids = async (person: Person, at: number) =>
      (await dayOf(person, calendar(at))).stops.map((stop: { visit: { _id: string } }) => stop.visit._id)
    const tomorrow = await bookFor(visit.job, [tess.id], 1)
    const gone = await bookFor(visit.job, [tess.id], 2)
    const early = await bookFor(visit.job, [tess.id], -2)
    const untouched = await bookFor(visit.job, [tess.id], -1)
    await admin.patch(`/appointment/update/${gone}`, { status: 'CANCELLED' })
    expect((await act('start', { person: tess, id: early, at: Date.now() - 2 * 24 * hour })).status).toBe(200)
    const now = Date.now()
    expect(await ids(tess, now + 24 * hour)).toContain(tomorrow)
    expect(await ids(tess, now + 48 * hour)).not.toContain(gone)
    expect((await ids(tess, now))[0]).toBe(early)
    expect(await ids(tess, now)).not.toContain(untouched)
    for (const person of [other, admin, world.stranger]) expect(await ids(person, now)).toEqual([])
    expect((await dayOf(tess)).day).toBe(calendar(now))
    for (const day of ['soon', '2026-02-30', '0001-01-01'])
      expect(faultsOf(await tess.get(`/my-day?day=${day}`))).toEqual([['day', 'DATE']])
    const reader = await world.member({ OP_JOB: [true, true, true, true, false] })
    expect((await reader.get('/my-day')).code).toBe('FORBIDDEN')
  })
})
