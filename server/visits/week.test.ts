import { describe, expect, test } from 'vitest'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { faultsOf } from '../testing/orders.ts'
import { openVisits, usualRights } from './testing.ts'

const { world, driver, made } = await openVisits()
const { admin } = world

/** The permissions of a technician who may write and approve the hours they see. */
const workers: Permissions = { ...usualRights, HR_WORKFORCE_MEMBER: [true, true, true, true, false] }

// 7 June 2026 is a Sunday.
const [sunday, monday, saturday] = ['2026-06-07', '2026-06-08', '2026-06-13']

type Row = {
  member: { _id: string; firstName: string; lastName: string }
  days: number[]
  total: number
  open: number
}

const sum = (of: number[]) => of.reduce((all, each) => all + each, 0)

const write = async (member: string, day: string, minutes: number): Promise<string> =>
  (await made('/timesheet/create/', { member, day, minutes }))._id
const weekBy = async (person = admin, week = monday) =>
  (await person.get(`/timesheet/week?week=${week}`)).result
const rowOf = async (member: string, person = admin): Promise<Row | undefined> =>
  (await weekBy(person)).members.find((row: Row) => row.member._id === member)
const approve = (member: string, more: object = {}, person = admin) =>
  person.post('/timesheet/approve-week', { member, week: saturday, ...more })
const statesOf = async (member: string): Promise<string[]> =>
  (await admin.get(`/timesheet/list/?filter_member=${member}&sort=day`)).result.map(
    ({ status }: { status: string }) => status,
  )

describe('the hours of a week', () => {
  test('OPEN-381 are those from Sunday to Saturday, by person and day, with what is still to be approved', async () => {
    const [{ tess }, { tess: idle }] = [await driver(), await driver()]
    const first = await write(tess.id, sunday, 480)
    await write(tess.id, monday, 90)
    await write(tess.id, monday, 30)
    await write(tess.id, saturday, 1)
    for (const beside of ['2026-06-06', '2026-06-14']) await write(tess.id, beside, 600)
    expect((await admin.post(`/timesheet/approve/${first}`)).status).toBe(200)
    for (const day of [sunday, '2026-06-10', saturday])
      expect(await weekBy(admin, day)).toMatchObject({ from: sunday, to: saturday })
    expect(await rowOf(tess.id)).toMatchObject({
      member: { _id: tess.id, firstName: 'Tess' },
      days: [480, 120, 0, 0, 0, 0, 1],
      total: 601,
      open: 121,
    })
    expect(await rowOf(idle.id), 'who wrote nothing down is missed').toMatchObject({ total: 0, open: 0 })
    const week = await weekBy()
    expect(week.total).toBe(sum(week.members.map(({ total }: Row) => total)))
    expect(sum(week.days)).toBe(week.total)
  })

  test('OPEN-381 begin on Monday for a company in France', async () => {
    const place = (countryCode: string) =>
      admin.patch(`/workspace/update/${admin.workspaceId}`, {
        address: { formatted: '1 rue Bleue', countryCode },
        pstNum: null,
        gstNum: null,
      })
    expect((await place('FR')).body.errors ?? []).toEqual([])
    expect(await weekBy(admin, sunday)).toMatchObject({ from: '2026-06-01', to: sunday })
    expect(await weekBy(admin, saturday)).toMatchObject({ from: monday, to: '2026-06-14' })
    await place('CA')
  })

  test('OPEN-381 leave as a file, a row for each person, in hours and minutes', async () => {
    const { tess } = await driver()
    await write(tess.id, monday, 455)
    const labels = ['Person', ...'SMTWTFS', 'Total', 'To approve']
    const query = new URLSearchParams([
      ['week', monday],
      ['title', 'Timesheets'],
      ...labels.map((each) => ['labels', each]),
    ])
    const { status, headers, body } = await admin.get(`/timesheet/week/export?${query}`)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`Timesheets-${sunday}.csv`),
    ])
    const lines = String(body).split('\r\n')
    expect(lines[0]).toContain('"Person","S","M","T","W","T","F","S","Total","To approve"')
    const called = (await rowOf(tess.id))?.member
    expect(lines).toContain(
      `"${called?.firstName} ${called?.lastName}","0:00","7:35","0:00","0:00","0:00","0:00","0:00","7:35","7:35"`,
    )
  })

  test('OPEN-381 a day that is none, or that no week is of, is refused at its field', async () => {
    const { tess } = await driver()
    for (const week of ['2026-02-30', 'today', '0001-01-01', '9999-12-31']) {
      expect(faultsOf(await admin.get(`/timesheet/week?week=${week}`))).toEqual([['week', 'DATE']])
      expect(faultsOf(await approve(tess.id, { week }))).toEqual([['week', 'DATE']])
    }
    expect((await admin.get('/timesheet/week?weeks=1')).code).toBe('VALIDATION')
    expect(faultsOf(await approve(world.stranger.id))).toEqual([['member', 'NOT_FOUND']])
    const { from, to } = (await admin.get('/timesheet/week')).result
    const today = Temporal.Now.plainDateISO('America/Toronto').toString()
    expect(from <= today && today <= to, 'this week where none is named').toBe(true)
  })
})

describe('a week that is approved', () => {
  test('OPEN-381 is approved whole in one call, and once however often that is asked for', async () => {
    const { tess } = await driver()
    for (const day of [sunday, monday, saturday]) await write(tess.id, day, 60)
    await write(tess.id, '2026-06-14', 60)
    const replies = await Promise.all([1, 2, 3, 4].map(() => approve(tess.id, { minutes: 180 })))
    expect(replies.map(({ status, result }) => [status, result.total, result.open])).toEqual(
      Array.from({ length: 4 }, () => [200, 180, 0]),
    )
    expect(await statesOf(tess.id)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'OPEN'])
    const [entry] = (await admin.get(`/timesheet/list/?filter_member=${tess.id}&sort=day`)).result
    const history = (await admin.get(`/timesheet/history/${entry._id}`)).result
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['approve', 'create'])
    expect(entry).toMatchObject({ approvedBy: { _id: admin.id }, approvedAt: expect.any(String) })
  })

  test('OPEN-381 nothing of it is approved where it no longer comes to what was seen', async () => {
    const { tess } = await driver()
    await write(tess.id, sunday, 60)
    await write(tess.id, monday, 60)
    const refused = await approve(tess.id, { minutes: 60 })
    expect([refused.code, refused.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'These hours have changed in the meantime. Check the hours again before you approve them',
    ])
    expect(await statesOf(tess.id)).toEqual(['OPEN', 'OPEN'])
    expect((await approve(tess.id, { minutes: 120 })).result).toMatchObject({ total: 120, open: 0 })
    expect((await approve(tess.id)).result, 'without what was seen, whatever stands there').toMatchObject({
      total: 120,
      open: 0,
    })
  })

  test('OPEN-381 hours that change while it is approved are approved as they were seen, or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const { tess } = await driver()
      const entry = await write(tess.id, monday, 60)
      const [approval, change] = await Promise.all([
        approve(tess.id, { minutes: 60 }),
        admin.patch(`/timesheet/update/${entry}`, { minutes: 90 }),
      ])
      const { minutes, status } = (await admin.get(`/timesheet/read/${entry}`)).result
      expect([approval.status, change.status, minutes, status]).toEqual(
        approval.status === 200 ? [200, 409, 60, 'APPROVED'] : [409, 200, 90, 'OPEN'],
      )
    }
  })

  test('OPEN-381 a technician sees and approves no week but their own; others need the right to change members', async () => {
    const [{ tess }, { tess: other }] = [await driver(workers), await driver(workers)]
    await write(tess.id, monday, 60)
    await write(other.id, monday, 45)
    const seen = await weekBy(tess)
    expect([seen.members.length, seen.total, seen.members[0].member._id]).toEqual([1, 60, tess.id])
    expect(faultsOf(await approve(other.id, {}, tess))).toEqual([['member', 'NOT_FOUND']])
    expect(await statesOf(other.id)).toEqual(['OPEN'])
    expect((await approve(tess.id, {}, tess)).result).toMatchObject({ total: 60, open: 0 })
    const reader = await world.member({
      HR_WORKFORCE_MEMBER: [true, false, false, false, false],
      OP_DISPATCH: [true, false, false, false, false],
    })
    expect((await rowOf(other.id, reader))?.open).toBe(45)
    expect((await approve(other.id, {}, reader)).code).toBe('FORBIDDEN')
    const nobody = await world.member({ OP_JOB: [true, true, true, true, true] })
    for (const path of ['/timesheet/week', '/timesheet/week/export'])
      expect((await nobody.get(path)).code).toBe('FORBIDDEN')
    expect((await world.stranger.get('/timesheet/week')).result.members).not.toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ _id: other.id }) }),
    )
    expect(faultsOf(await approve(other.id, {}, world.stranger))).toEqual([['member', 'NOT_FOUND']])
  })
})
