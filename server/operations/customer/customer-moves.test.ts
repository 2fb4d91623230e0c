import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type Reply, type World, openWorld } from '../../testing/world.ts'
import { sendDelayedNotifications } from '../notifications/delayed-notifications.ts'
import { type Visit, ahead, mailsTo, readVisit, visitIn } from '../testing.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
})
afterAll(() => world.close())

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const day = 24 * hour
const visitOf = (wish?: Parameters<typeof visitIn>[1]) => visitIn(world, wish)
const read = (visit: Visit) => readVisit(world, visit)

const startsOf = (reply: Reply): number[] =>
  reply.result.days.flatMap(({ starts }: { starts: number[] }) => starts)

/**
 * Returns the start at index `at` among the starts that all these pages offer. A visit's current time is offered only
 * on the visit's own page.
 */
async function slotOf(visits: Visit[], at: number): Promise<number> {
  const offers = await Promise.all(visits.map(async (visit) => startsOf(await visit.page('/slots'))))
  const slot = offers[0]?.filter((each) => offers.every((starts) => starts.includes(each)))[at]
  if (slot === undefined) throw new Error('nothing is free')
  return slot
}

const setNotice = (moveNoticeHours: unknown) =>
  owner.patch(`/workspace/update/${owner.workspaceId}`, { moveNoticeHours })

describe('moving', () => {
  test('OPEN-254 to times at which whoever goes is free and at work, some forty of the next fortnight', async () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
    const tess = await technicianIn(world, { hours })
    const visit = await visitOf({ tess, startAt: ahead(20) })
    const now = Date.now()
    const { zone, days } = (await visit.page('/slots')).result
    const starts = days.flatMap((each: { starts: number[] }) => each.starts)
    expect(zone).toBe('America/Toronto')
    expect(starts.length).toBeGreaterThan(20)
    expect(starts.length).toBeLessThanOrEqual(40)
    for (const start of starts) {
      expect(start).toBeGreaterThanOrEqual(now + day)
      expect(start + hour).toBeLessThanOrEqual(Date.now() + 15 * day)
      expect(timeOfDayAt(start, zone) >= '08:00' && timeOfDayAt(start, zone) <= '16:00').toBe(true)
    }
    for (const each of days)
      expect(each.starts.map((start: number) => dayAt(start, zone))).toEqual(each.starts.map(() => each.day))
    const between = starts[3]
    await visitOf({ tess, startAt: between - 30 * 60_000 })
    expect(startsOf(await visit.page('/slots'))).not.toContain(between)
  })

  test('OPEN-661 to nothing nearer than the notice of the workspace, though whoever goes is at work by day and night', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
    const tess = await technicianIn(world, { hours })
    const visit = await visitOf({ tess, startAt: ahead(20) })
    const quarter = hour / 4
    const soon = Math.ceil(Date.now() / quarter) * quarter
    for (const path of ['/move', '/hold'])
      for (const startAt of [soon - day, soon, soon + 94 * quarter]) {
        const refused = await visit.page(path, { startAt })
        expect([refused.status, refused.code, refused.body.msg]).toEqual([
          409,
          'INVALID_TRANSITION',
          expect.stringMatching(/^Choisissez une heure dans 24\sheures au plus tôt, ou appelez-nous\.$/),
        ])
      }
    expect(startsOf(await visit.page('/slots'))[0]).toBeGreaterThanOrEqual(soon + 95 * quarter)
    for (const wrong of [-1, 337, 1.5]) expect((await setNotice(wrong)).code).toBe('VALIDATION')
    expect((await setNotice(2)).status).toBe(200)
    const near = await visitOf({ startAt: ahead(1) - 20 * hour })
    const first = startsOf(await visit.page('/slots'))[0] ?? 0
    expect([first >= soon + 7 * quarter, first < soon + 12 * quarter]).toEqual([true, true])
    expect((await near.page('')).result.shown).toMatchObject({ notMove: null, moveNoticeHours: 2 })
    expect((await setNotice(24)).status).toBe(200)
    expect((await near.page('/slots')).body.msg).toMatch(
      /^Ce rendez-vous a lieu dans moins de 24\sheures\. Pour changer l’heure, appelez-nous\.$/,
    )
  })

  test('OPEN-662 in another day’s window of the same length where a window was promised', async () => {
    const visit = await visitOf({ startAt: Date.parse('2031-11-04T10:15:00-05:00'), window: '9-12' })
    const { days } = (await visit.page('/slots')).result
    expect(days.length).toBeGreaterThan(3)
    for (const { starts, window } of days) {
      expect(starts).toHaveLength(1)
      expect(window.to - window.from).toBe(3 * hour)
      expect(timeOfDayAt(window.from, 'America/Toronto')).toBe('09:00')
    }
    const { starts, window } = days[1]
    const outside = await visit.page('/move', { startAt: window.to + hour })
    expect([outside.code, outside.body.current.days]).toEqual(['TECHNICIAN_BUSY', days])
    const moved = await visit.page('/move', { startAt: starts[0] })
    expect(moved.result).toMatchObject(window)
    expect(await read(visit)).toMatchObject({ startAt: starts[0], estimatedWindow: '9-12' })
  })

  test('OPEN-254 books whoever goes for that time, tells the office and technicians who did it, and asks anew for a yes', async () => {
    const tess = await technicianIn(world, {
      permissions: { OP_CALENDAR: [true, false, false, false, false] },
    })
    const visit = await visitOf({ tess })
    const settle = () =>
      sendDelayedNotifications({ ...world, log: world.app.log }, new Date(Date.now() + 61_000))
    await settle()
    await visit.page('/confirm', {})
    const startAt = await slotOf([visit], 5)
    const before = await read(visit)
    const moved = await visit.page('/move', { startAt })
    expect([moved.status, moved.result]).toEqual([
      200,
      expect.objectContaining({ from: startAt, to: startAt + hour, confirmedAt: null }),
    ])
    expect(await read(visit)).toMatchObject({
      startAt,
      endAt: startAt + hour,
      confirmedAt: null,
      estimatedWindow: null,
      techs: before.techs,
      note: before.note,
    })
    const { rows } = await world.owner.query(
      'select start_at from appointment_technicians where record_id = $1',
      [visit.id],
    )
    expect(rows).toEqual([{ start_at: new Date(startAt) }])
    expect((await visit.page('/move', { startAt })).status, 'sent twice').toBe(200)
    expect((await mailsTo(world, owner, visit)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('confirmed'),
      expect.stringMatching(/^Émilie Tremblay moved the appointment to /),
    ])
    const [entry] = (await owner.get(`/job/history/${visit.jobId}`)).result
    expect(entry).toMatchObject({ action: 'reschedule', changes: { startAt: [before.startAt, startAt] } })
    await settle()
    const news = await mailsTo(world, tess, visit)
    expect(news.at(-1)?.text).toContain('Émilie Tremblay moved your appointment')
  })

  test('OPEN-254 a time that is taken meanwhile, held by the office, at night or of no slot is refused with what is free instead', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
    const tess = await technicianIn(world, { hours })
    const visit = await visitOf({ tess, startAt: ahead(20) })
    const [first = 0, second = 0, , , third = 0] = startsOf(await visit.page('/slots'))
    await visitOf({ tess, startAt: first })
    await owner.post('/appointment/hold/', { technician: tess.id, startAt: third, estimatedDuration: hour })
    for (const [startAt, code] of [
      [first, 'TECHNICIAN_BUSY'],
      [third, 'SLOT_HELD'],
      [Math.floor(first / day) * day + day + 8 * hour, 'TECHNICIAN_BUSY'],
      [second + 60_000, 'TECHNICIAN_BUSY'],
    ] as const) {
      const refused = await visit.page('/move', { startAt })
      expect([refused.status, refused.code, refused.body.msg]).toEqual([
        409,
        code,
        'Cette heure n’est plus libre. Choisissez une autre heure.',
      ])
      expect(JSON.stringify(refused.body)).not.toMatch(/Tremblay|jobNumber|firstName/)
      expect(refused.body.current.days.length).toBeGreaterThan(0)
    }
    for (const startAt of ['soon', null, -1, 1.5])
      expect((await visit.page('/move', { startAt })).code).toBe('VALIDATION')
    expect((await read(visit)).startAt).toBe(ahead(20))
  })

  test('REL-03 of eight clients who move to one technician’s time at once one does', async () => {
    const tess = await technicianIn(world)
    const visits: Visit[] = []
    while (visits.length < 8)
      visits.push(await visitOf({ tess, startAt: ahead(30) + visits.length * 2 * hour }))
    for (let round = 0; round < 3; round++) {
      const startAt = await slotOf(visits, 3 + round)
      const replies = await Promise.all(visits.map((visit) => visit.page('/move', { startAt })))
      const won = replies.filter(({ status }) => status === 200)
      expect([won.length, replies.filter(({ code }) => code === 'TECHNICIAN_BUSY').length]).toEqual([1, 7])
    }
    const { rows } = await world.owner.query(
      `select count(*)::int as overlaps from appointment_technicians a join appointment_technicians b
       on a.workspace_id = b.workspace_id and a.target_id = b.target_id and a.record_id < b.record_id and a.start_at < b.end_at and b.start_at < a.end_at
       where a.target_id = $1`,
      [tess.id],
    )
    expect(rows).toEqual([{ overlaps: 0 }])
  }, 60_000)

  test('OPEN-253 is the workspace’s to switch off', async () => {
    const visit = await visitOf()
    const off = { visitMoves: false }
    expect((await owner.patch(`/workspace/update/${owner.workspaceId}`, off)).status).toBe(200)
    const shown = await visit.page('')
    const refused = await visit.page('/move', { startAt: ahead(5) })
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { visitMoves: true })
    expect([shown.result.shown.notMove, shown.result.shown.notConfirm]).toEqual(['MOVES_OFF', null])
    expect([refused.code, refused.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'Pour changer l’heure, appelez-nous.',
    ])
  })

  test('OPEN-254 slots are days, whole and half hours of the place, where company and technician are in other zones', async () => {
    const place = { timezone: 'Asia/Kathmandu', formatted: 'Thamel, Katmandou' }
    const visit = await visitOf({ place, startAt: ahead(20) })
    const { days, zone } = (await visit.page('/slots')).result
    expect(zone).toBe('Asia/Kathmandu')
    const starts: number[] = startsOf(await visit.page('/slots'))
    expect(starts.length).toBeGreaterThan(5)
    // The clock times of Katmandu and Toronto do not differ by a multiple of half an hour.
    expect(new Set(starts.map((at) => timeOfDayAt(at, zone).slice(3)))).toEqual(new Set(['00', '30']))
    for (const each of days)
      expect(each.starts.map((at: number) => dayAt(at, zone))).toEqual(each.starts.map(() => each.day))
  })

  test('OPEN-254 starts of the two days around a change of the clocks are whole and half hours of the place', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-30T06:00:00-04:00') })
    const hours = [6, 7, 1].map((weekday) => ({ weekday, from: '08:00', to: '11:30' }))
    const tess = await technicianIn(world, { hours })
    const visit = await visitOf({ tess, startAt: Date.parse('2026-11-20T09:00:00-05:00') })
    const { days, zone } = (await visit.page('/slots')).result
    const shown = days
      .slice(0, 3)
      .map((each: { day: string; starts: number[] }) => [
        each.day,
        each.starts.map((at) => timeOfDayAt(at, zone)),
      ])
    const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']
    expect(shown).toEqual([
      ['2026-10-31', times],
      ['2026-11-01', times],
      ['2026-11-02', times],
    ])
    const sunday = Date.parse('2026-11-01T09:30:00-05:00')
    expect(days[1].starts).toContain(sunday)
    expect((await visit.page('/move', { startAt: sunday })).status).toBe(200)
  })
})

describe('a hold of a client', () => {
  test('OPEN-255 keeps the time from others, names the client on the board, and ends with the move or on leaving', async () => {
    const tess = await technicianIn(world)
    const [visit, other] = [await visitOf({ tess }), await visitOf({ tess, startAt: ahead(9) })]
    const startAt = await slotOf([visit, other], 6)
    const next = await slotOf([visit, other], 12)
    const held = await visit.page('/hold', { startAt: next })
    expect([held.status, held.result.startAt]).toEqual([200, next])
    expect(held.result.expiresAt).toBeGreaterThan(Date.now() + 4 * 60_000)
    expect((await visit.page('/hold', { startAt })).status, 'in the place of the one before').toBe(200)
    const board = () =>
      owner.get(`/appointment/board/?from=${startAt - hour}&to=${next + day}&technicians=${tess.id}`)
    expect((await board()).result.holds).toMatchObject([
      { startAt, endAt: startAt + hour, by: { firstName: 'Émilie' } },
    ])
    for (const path of ['/move', '/hold'])
      expect((await other.page(path, { startAt })).code).toBe('SLOT_HELD')
    expect(startsOf(await other.page('/slots'))).not.toContain(startAt)
    const booked = await owner.patch(`/appointment/update/${other.id}`, { startAt })
    expect([booked.code, booked.body.msg]).toEqual(['SLOT_HELD', expect.stringContaining('Émilie Tremblay')])
    expect((await visit.page('/move', { startAt })).status).toBe(200)
    expect((await board()).result.holds).toEqual([])

    await visit.page('/hold', { startAt: next })
    expect((await visit.page('/release', {})).status).toBe(200)
    expect((await other.page('/move', { startAt: next })).status).toBe(200)
  })

  test('OPEN-255 does not keep the office from moving the visit there, and is over after five minutes', async () => {
    const tess = await technicianIn(world)
    const [visit, other] = [await visitOf({ tess }), await visitOf({ tess, startAt: ahead(9) })]
    const startAt = await slotOf([visit, other], 6)
    await visit.page('/hold', { startAt })
    expect((await owner.patch(`/appointment/update/${visit.id}`, { startAt })).status).toBe(200)
    const later = await slotOf([visit, other], 12)
    await visit.page('/hold', { startAt: later })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    expect((await other.page('/move', { startAt: later })).status).toBe(200)
  })
})

describe('without end', () => {
  const minute = 60_000

  test('OPEN-571 a link moves a visit three times in an hour and eight times in a day; the office moves it as ever', async () => {
    const tess = await technicianIn(world)
    const visit = await visitOf({ tess, startAt: ahead(10) })
    const began = Date.now()
    let tried = 0
    const move = async (at: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: at })
      tried += 1
      // The page also offers the visit's own time, and a move to that time changes nothing.
      const { startAt: own } = await read(visit)
      const later = startsOf(await visit.page('/slots')).filter(
        (start) => start > at + 3 * day && start !== own,
      )
      return visit.page('/move', { startAt: later[tried % later.length] })
    }
    for (const _ of [1, 2, 3]) expect((await move(Date.now())).status).toBe(200)
    const { shown } = (await visit.page('')).result
    expect([shown.notMove, shown.notConfirm]).toEqual(['TOO_OFTEN', null])
    expect(shown.movableFrom).toBeGreaterThan(began + 59 * minute)
    expect(shown.movableFrom).toBeLessThan(began + 62 * minute)
    for (const path of ['/move', '/hold']) {
      // A start that is never the visit’s own, because a move to that time changes nothing.
      const refused = await visit.page(path, { startAt: ahead(4) + 7 * minute })
      expect([refused.status, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
      expect(refused.body.msg).toMatch(
        /^L’heure de ce rendez-vous a été changée plusieurs fois\..*appelez-nous\.$/,
      )
      expect(refused.body.msg).toMatch(/\d{1,2} h \d{2}/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    }
    expect((await visit.page('/slots')).code).toBe('INVALID_TRANSITION')
    expect((await visit.page('/confirm', {})).status, 'it can still be confirmed').toBe(200)
    expect(
      (await mailsTo(world, owner, visit)).filter(({ subject }) => subject.includes('moved')),
    ).toHaveLength(3)
    for (const days of [6, 7, 8, 9])
      expect((await owner.patch(`/appointment/update/${visit.id}`, { startAt: ahead(days) })).status).toBe(
        200,
      )

    const next = await move(began + 62 * minute)
    expect(next.status, 'an hour later').toBe(200)
    for (const at of [130, 131, 200, 201]) expect((await move(began + at * minute)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: began + 300 * minute })
    const daily = (await visit.page('')).result.shown
    expect(daily.notMove, 'eight a day').toBe('TOO_OFTEN')
    expect(daily.movableFrom).toBeGreaterThan(began + 23 * hour)
  })

  test('OPEN-571 another server counts the same moves, and moves at once count one after the other', async () => {
    const visit = await visitOf({ startAt: ahead(10) })
    const far = startsOf(await visit.page('/slots')).filter((start) => start > Date.now() + 3 * day)
    const starts = far.slice(0, 8)
    const replies = await Promise.all(starts.map((startAt) => visit.page('/move', { startAt })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ code }) => code === 'INVALID_TRANSITION')).toHaveLength(5)
    const { buildApp } = await import('../../app.ts')
    const second = await buildApp({ database: world.database, config: world.config })
    const url = `/api/v1/public/${visit.token}/move`
    const again = await second.inject({ method: 'POST', url, payload: { startAt: starts[7] } })
    await second.close()
    expect([again.statusCode, again.json().code]).toEqual(
      (await read(visit)).startAt === starts[7] ? [200, undefined] : [409, 'INVALID_TRANSITION'],
    )
  })

  test('OPEN-571 mails are asked for again five times in an hour, and stopped whenever their client likes', async () => {
    const visit = await visitOf()
    const wish = (wanted: boolean) => visit.page('/mails', { wanted })
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await wish(false)).status).toBe(200)
      expect((await wish(true)).status).toBe(200)
    }
    expect((await wish(true)).status, 'nothing changes').toBe(200)
    expect((await wish(false)).status).toBe(200)
    const refused = await wish(true)
    expect([refused.status, refused.code, refused.body.msg]).toEqual([
      429,
      'RATE_LIMITED',
      'Vous avez réactivé ces courriels plusieurs fois. Réessayez dans une heure ou appelez-nous.',
    ])
    expect((await visit.page('')).result.shown.isMailed).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour + minute })
    expect((await wish(true)).status).toBe(200)
  })
})
