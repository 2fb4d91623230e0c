import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { type Visit, ahead, mailsTo, pageOf, readVisit, visitIn } from '../testing.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
})
afterAll(() => world.close())

const hour = 3_600_000

const visitOf = (wish?: Parameters<typeof visitIn>[1]) => visitIn(world, wish)
const read = (visit: Visit) => readVisit(world, visit)

describe('what a client sees', () => {
  test('OPEN-253 the visit by the clock of its place, who comes by first name, whom to call, and nothing else', async () => {
    const startAt = ahead(3)
    const visit = await visitOf({ startAt, place: { timezone: 'America/Vancouver' } })
    await owner.post('/note/create/', {
      entityType: 'APPOINTMENT',
      entity: visit.id,
      content: 'Pays late',
      isInternal: true,
    })
    const shown = await visit.page('')
    expect(shown.result.shown).toEqual({
      from: startAt,
      to: startAt + hour,
      zone: 'America/Vancouver',
      title: 'Washer leaks',
      place: '4321 rue Saint-Denis, Montréal',
      technicians: ['Tess'],
      confirmedAt: null,
      arrivesAt: null,
      startedAt: null,
      notConfirm: null,
      notMove: null,
      movableFrom: null,
      moveNoticeHours: 24,
      isMailed: true,
    })
    expect(JSON.stringify(shown.result.shown)).not.toMatch(/Beware|Pays late|Secret|@example|5550199/)
  })

  test('OPEN-253 the window that was told stands for the hours of the visit', async () => {
    const startAt = Date.parse('2031-11-04T10:15:00-05:00')
    const visit = await visitOf({ startAt, window: '9-12' })
    const { from, to } = (await visit.page('')).result.shown
    expect([from, to]).toEqual([startAt - 75 * 60_000, startAt + 105 * 60_000])
  })

  test('OPEN-253 an entry for the calendar: one event of the visit, at its time and place', async () => {
    const startAt = Date.parse('2031-11-04T10:00:00-05:00')
    const visit = await visitOf({ startAt })
    const { headers, body } = await visit.page('/calendar.ics')
    expect(headers['content-type']).toContain('text/calendar')
    const ics = String(body)
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${visit.id}`,
      'DTSTART:20311104T150000Z',
      'DTEND:20311104T160000Z',
      'LOCATION:4321 rue Saint-Denis\\, Montréal',
      'SUMMARY:Plomberie Tremblay: Washer leaks',
      'STATUS:CONFIRMED',
    ])
      expect(ics).toContain(line)
    expect(ics).toMatch(/SEQUENCE:\d+/)
    expect(ics).not.toMatch(/Beware|Secret|Tess/)
  })
})

test('OPEN-253 what may be done in each state: words where nothing may, and nothing changes', async () => {
  const refusals = {
    COMPLETE: 'Ce rendez-vous a eu lieu.',
    CANCELLED: 'Ce rendez-vous a été annulé.',
    BEGUN: 'Ce rendez-vous a commencé ou est passé.',
  }
  const states = [
    { wish: {}, change: { status: 'COMPLETE' }, confirm: 'COMPLETE', move: 'COMPLETE' },
    { wish: {}, change: { status: 'CANCELLED' }, confirm: 'CANCELLED', move: 'CANCELLED' },
    { wish: { startAt: Date.now() - 90 * 60_000 }, change: {}, confirm: 'BEGUN', move: 'BEGUN' },
    { wish: { startAt: Date.now() + 23 * hour }, change: {}, confirm: null, move: 'TOO_LATE' },
    { wish: { nobody: true as const }, change: {}, confirm: null, move: 'NOBODY' },
    { wish: {}, change: { status: 'PENDING' }, confirm: null, move: null },
    { wish: {}, change: { status: 'DELAYED' }, confirm: null, move: null },
  ] as const
  for (const { wish, change, confirm, move } of states) {
    const visit = await visitOf(wish)
    if ('status' in change) await owner.patch(`/appointment/update/${visit.id}`, change)
    const before = await read(visit)
    const { notConfirm, notMove } = (await visit.page('')).result.shown
    expect([notConfirm, notMove], String(confirm)).toEqual([confirm, move])
    if (move !== null) {
      for (const path of ['/move', '/hold'])
        expect((await visit.page(path, { startAt: ahead(5) })).code).toBe('INVALID_TRANSITION')
      expect((await visit.page('/slots')).code).toBe('INVALID_TRANSITION')
    }
    if (confirm !== null) {
      const refused = await visit.page('/confirm', {})
      expect([refused.status, refused.code, refused.body.msg]).toEqual([
        409,
        'INVALID_TRANSITION',
        refusals[confirm],
      ])
      expect(await read(visit)).toEqual(before)
    } else {
      expect((await visit.page('/confirm', {})).status).toBe(200)
      expect((await read(visit)).confirmedAt).toBeGreaterThan(Date.now() - 60_000)
    }
  }
})

describe('confirming', () => {
  test('OPEN-253 is told to whoever booked, in the history of the job and on the board, once', async () => {
    const visit = await visitOf()
    const { version } = await read(visit)
    const first = await visit.page('/confirm', {})
    const again = await Promise.all([visit.page('/confirm', {}), visit.page('/confirm', {})])
    expect([first, ...again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(first.result.confirmedAt).toBeGreaterThan(0)
    expect((await read(visit)).version).toBe(version + 1)
    expect((await mailsTo(world, owner, visit)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Émilie Tremblay confirmed the appointment: /),
    ])
    const [entry] = (await owner.get(`/job/history/${visit.jobId}`)).result
    expect(entry).toMatchObject({ action: 'confirm', entity: 'appointment', record: { _id: visit.id } })
    const startAt = ahead(3)
    const board = await owner.get(
      `/appointment/board/?from=${startAt - hour}&to=${startAt + hour}&technicians=${visit.tess.id}`,
    )
    expect(board.result.appointments).toMatchObject([{ _id: visit.id, confirmed: true }])
  })

  test('OPEN-253 is of the time that the client saw: of one that was moved meanwhile it is refused', async () => {
    const visit = await visitOf({ window: '9-12' })
    const { from } = (await visit.page('')).result.shown
    const other = await visitOf()
    const seen = (await other.page('')).result.shown.from
    await owner.patch(`/appointment/update/${other.id}`, { startAt: ahead(6) })
    const refused = await other.page('/confirm', { from: seen })
    expect([refused.code, refused.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'Ce rendez-vous a été déplacé entre-temps. Vérifiez la nouvelle heure.',
    ])
    expect((await read(other)).confirmedAt).toBeNull()
    expect((await other.page('/confirm', { from: ahead(6) })).status).toBe(200)
    expect((await visit.page('/confirm', { from })).status, 'the window that they were told').toBe(200)
    expect((await visit.page('/confirm', { from: 'soon' })).code).toBe('VALIDATION')
  })

  test('OPEN-253 stands until the visit is at another time, or another client’s', async () => {
    const visit = await visitOf()
    const other = await visitOf()
    const change = (values: object) => owner.patch(`/appointment/update/${visit.id}`, values)
    const confirmed = async () => (await read(visit)).confirmedAt !== null
    await visit.page('/confirm', {})
    await change({ note: 'Ring twice', estimatedDuration: 2 * hour, status: 'PENDING' })
    expect(await confirmed()).toBe(true)
    await change({ startAt: ahead(4) })
    expect(await confirmed()).toBe(false)
    await visit.page('/confirm', {})
    await change({ jobId: other.jobId })
    expect(await confirmed()).toBe(false)
    for (const path of ['', '/slots', '/calendar.ics'])
      expect((await visit.page(path)).status, 'the former client').toBe(404)
    expect((await visit.page('/confirm', {})).status).toBe(404)
  })
})

const bytes = (token: string) => Buffer.from(token, 'base64url')

test('SEC-01 the token of another company, of an invoice, of no link or put together of two does nothing to a visit', async () => {
  const [visit, other] = [await visitOf(), await visitOf()]
  const account = await accountFor(owner)
  const { result } = await owner.post('/invoice/create/', { ...readyInvoice, account })
  await owner.post(`/invoice/issue/${result._id}`)
  const invoice = await owner.post('/link/create/', { purpose: 'INVOICE', record: result._id })
  const mixed = Buffer.concat([bytes(visit.token).subarray(0, 16), bytes(other.token).subarray(16)])
  const before = [await read(visit), await read(other)]
  const ofInvoice = pageOf(world, invoice.result.url.split('/').at(-1))
  for (const page of [ofInvoice, pageOf(world, mixed.toString('base64url')), pageOf(world, 'x'.repeat(64))]) {
    for (const path of ['/slots', '/calendar.ics', '/release'])
      expect([path, (await page(path)).code]).toEqual([path, 'NOT_FOUND'])
    for (const path of ['/confirm', '/move', '/hold'])
      expect([path, (await page(path, { startAt: ahead(5) })).code]).toEqual([path, 'NOT_FOUND'])
  }
  const stranger = await world.stranger.post('/link/create/', { purpose: 'APPOINTMENT', record: visit.id })
  expect(stranger.code).toBe('NOT_FOUND')
  expect([await read(visit), await read(other)]).toEqual(before)
})

describe('what a client is mailed', () => {
  test('OPEN-271 they stop the mails about their appointments and get them again; the office sees who did it', async () => {
    const visit = await visitOf()
    const { client } = (await owner.get(`/job/read/${visit.jobId}`)).result
    const wanted = async () => (await owner.get(`/client/read/${client._id}`)).result.visitMails
    expect((await visit.page('/mails', { wanted: 'no' })).code).toBe('VALIDATION')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visit.page('/mails', { wanted: false })),
    )
    expect(answers.map(({ status, result }) => `${status} ${result.isMailed}`)).toEqual(
      Array(4).fill('200 false'),
    )
    expect(await wanted()).toBe(false)
    const told = (await owner.get(`/client/history/${client._id}`)).result
    const own = told.filter(({ action }: { action: string }) => action === 'customerMails')
    expect(own).toMatchObject([
      { changes: { visitMails: [true, false], by: [null, `${client.firstName} ${client.lastName}`] } },
    ])
    expect((await visit.page('/mails', { wanted: true })).result.isMailed).toBe(true)
    expect(await wanted()).toBe(true)
    const account = await accountFor(owner)
    const made = await owner.post('/invoice/create/', { ...readyInvoice, account })
    await owner.post(`/invoice/issue/${made.result._id}`)
    const { result } = await owner.post('/link/create/', { purpose: 'INVOICE', record: made.result._id })
    const ofInvoice = pageOf(world, String(result.url).split('/').at(-1) ?? '')
    expect((await ofInvoice('/mails', { wanted: false })).code).toBe('NOT_FOUND')
  })
})
