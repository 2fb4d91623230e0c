import { describe, expect, test } from 'vitest'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { faultsOf } from '../testing/orders.ts'
import { act, openVisits, usualRights } from './testing.ts'

const { world, visitOf, driver, made, hoursOf } = await openVisits()
const { admin } = world

const workers: Permissions = { HR_WORKFORCE_MEMBER: [true, true, true, true, false] }
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const today = dayOf(Date.now())
const costOf = async (id: string) => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  const { rows } = await world.owner.query('select hourly_cost::text as cost from timesheets where id = $1', [
    id,
  ])
  return rows[0]?.cost ?? null
}

describe('hours that are written down', () => {
  test('OPEN-305 are approved once, then nobody changes or deletes them until they are opened again', async () => {
    const { tess } = await driver()
    const hours = await made('/timesheet/create/', { member: tess.id, day: today, minutes: 480 })
    expect(hours).toMatchObject({ status: 'OPEN', minutes: 480 })
    const approved = await admin.post(`/timesheet/approve/${hours._id}`)
    expect(approved.result).toMatchObject({
      status: 'APPROVED',
      approvedBy: { _id: admin.id },
      approvedAt: expect.any(String),
    })
    for (const refused of [
      await admin.patch(`/timesheet/update/${hours._id}`, { minutes: 60 }),
      await admin.delete(`/timesheet/delete/${hours._id}`),
      await admin.post(`/timesheet/approve/${hours._id}`),
    ])
      expect(refused.code).toBe('INVALID_TRANSITION')
    const { result } = await admin.post(`/timesheet/reopen/${hours._id}`)
    expect(result).toMatchObject({ status: 'OPEN', approvedBy: null, approvedAt: null })
    expect((await admin.patch(`/timesheet/update/${hours._id}`, { minutes: 60 })).result.minutes).toBe(60)
    for (const [minutes, code] of [
      [0, 'TOO_SMALL'],
      [1441, 'TOO_BIG'],
      ['x', 'WHOLE_NUMBER'],
    ])
      expect(
        faultsOf(await admin.post('/timesheet/create/', { member: tess.id, day: today, minutes })),
      ).toEqual([['minutes', code]])
  })

  test('OPEN-305 of a visit are put right there; a technician sees and writes their own', async () => {
    const { tess, van } = await driver({ ...usualRights, ...workers })
    const visit = await visitOf({ tess, van })
    const other = await driver({ ...usualRights, ...workers })
    await act('start', { person: tess, id: visit.id })
    const hours = [
      { technician: tess.id, minutes: 45 },
      { technician: other.tess.id, minutes: 30 },
    ]
    expect(
      (await act('finish', { person: tess, id: visit.id }, { outcome: 'COME_BACK', hours })).status,
    ).toBe(200)
    const [mine] = (await tess.get('/timesheet/list/')).result
    expect((await tess.get('/timesheet/list/')).result).toHaveLength(1)
    const theirs = (await hoursOf(visit.id)).find(({ _id }: { _id: string }) => _id !== mine._id)
    for (const refused of [
      await admin.patch(`/timesheet/update/${mine._id}`, { minutes: 5 }),
      await admin.delete(`/timesheet/delete/${mine._id}`),
    ])
      expect(refused.body.msg).toBe('These hours come from a visit. Correct the hours in the visit')
    expect((await tess.get(`/timesheet/read/${theirs._id}`)).status).toBe(404)
    expect((await tess.post(`/timesheet/approve/${theirs._id}`)).status).toBe(404)
  })
})

describe('what an hour costs', () => {
  test('OPEN-305 is kept with the hours as it was that day; who reads hours does not read it, and only who administers people sets it', async () => {
    const { tess } = await driver({ ...usualRights, ...workers })
    const write = async () =>
      (await made('/timesheet/create/', { member: tess.id, day: today, minutes: 60 }))._id
    const set = (hourlyCost: unknown) => admin.post(`/workforce/cost/${tess.id}`, { hourlyCost })
    const early = await write()
    expect([await costOf(early), (await admin.get(`/workforce/cost/${tess.id}`)).result]).toEqual([
      null,
      { hourlyCost: null },
    ])
    expect((await set('32.50')).result).toEqual({ hourlyCost: '32.50' })
    const before = await write()
    await set('40')
    const after = await write()
    expect([await costOf(early), await costOf(before), await costOf(after)]).toEqual([
      '32.50',
      '32.50',
      '40.00',
    ])
    expect(faultsOf(await set('-1'))).toEqual([['hourlyCost', expect.any(String)]])
    const [shown] = (await tess.get('/timesheet/list/')).result
    expect(shown).not.toHaveProperty('hourlyCost')
    for (const [verb, body] of [['get'], ['post', { hourlyCost: '1' }]] as const)
      expect((await tess[verb](`/workforce/cost/${tess.id}`, body as never)).code).toBe('FORBIDDEN')
    const [noted] = (await admin.get(`/workforce/history/${tess.id}`)).result
    expect(noted).toMatchObject({ action: 'setLabourCost', changes: {} })
    expect((await world.stranger.post(`/workforce/cost/${tess.id}`, { hourlyCost: '1' })).status).toBe(404)
  })
})
