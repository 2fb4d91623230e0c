import { afterAll, describe, expect, test } from 'vitest'
import { asSystem } from '../../kit/database/work.ts'
import { openPlanning } from '../../testing/planning.ts'
import type { Person } from '../../testing/world.ts'
import { forgetPlans } from './plans.ts'

const hour = 3_600_000

const { world, at } = await openPlanning()
afterAll(() => world.close())

const all = [true, true, true, true, true] as const

/** Makes a day on which Tess is ill, and the plan that gives her visit to Marc. */
async function illDay(person: Person = world.admin) {
  const { day, midnight } = at.nextDay()
  const [tess, marc] = [await at.technician({ name: 'Tess' }), await at.technician({ name: 'Marc' })]
  const visit = await at.visit(await at.jobAt(0), [tess], midnight + 9 * hour)
  const disruption = { kind: 'AWAY', technician: tess.id }
  const reply = await at.plan({ day, technicians: [marc.id], disruption }, person)
  const whole = { from: midnight, to: midnight + 24 * hour }
  const body = { clientAvailabilities: [whole], estimatedDuration: hour }
  const found = async () => (await world.admin.post('/appointment/findAvailableTechnicians/', body)).body
  /** Why the finder rejects Tess. Returns undefined if the finder offers Tess. */
  const whyNot = async (): Promise<string | undefined> =>
    (await found()).data.rejected.find((each: { _id: string }) => each._id === tess.id)?.code
  const off = async () => {
    const board = await world.admin.get(`/appointment/board/?from=${whole.from}&to=${whole.to}`)
    const row = board.result.technicians.find((each: { _id: string }) => each._id === tess.id)
    return row.off.map(({ _id, kind, from, to }: Record<string, unknown>) => ({ _id, kind, from, to }))
  }
  const recorded = async () =>
    (await world.admin.get(`/time-off/list/?filter_user=${tess.id}`)).result.map(
      ({ from, to, kind }: Record<string, string>) => ({
        from: Date.parse(from ?? ''),
        to: Date.parse(to ?? ''),
        kind,
      }),
    )
  return { day, tess, marc, visit, whole, proposal: reply.result, whyNot, off, recorded, reply }
}

describe('who is away by a plan', () => {
  test('OPEN-651 is recorded as time off of the day where that is asked for, and taken back with the plan', async () => {
    const { tess, whole, proposal, whyNot, recorded } = await illDay()
    expect(proposal.absence).toEqual({ technician: tess.id, ...whole })
    expect([await whyNot(), await recorded()]).toEqual([undefined, []])
    const { undo } = (await at.apply(proposal.token, world.admin, { recordAbsence: true })).result
    expect([await whyNot(), await recorded()]).toEqual(['TIME_OFF', [{ ...whole, kind: 'OFF' }]])
    const { undo: redo } = (await at.apply(undo)).result
    expect([await whyNot(), await recorded()]).toEqual([undefined, []])
    expect((await at.apply(redo)).result).toMatchObject({ applied: 1 })
    expect(await recorded()).toHaveLength(1)
  })

  test('OPEN-651 is left out by the finder and the planner until then, and shown as away on the board', async () => {
    const { day, tess, marc, whole, proposal, whyNot, off, recorded } = await illDay()
    const { undo } = (await at.apply(proposal.token)).result
    expect([await whyNot(), await recorded()]).toEqual(['TIME_OFF', []])
    expect(await off()).toEqual([{ _id: expect.any(String), kind: 'AWAY', ...whole }])
    const job = await at.jobAt(0)
    const planned = await at.plan({ day, technicians: [tess.id], jobs: [job] })
    expect(planned.result.refused).toMatchObject([{ job, code: 'TIME_OFF' }])
    const disruption = { kind: 'AWAY', technician: tess.id }
    const again = await at.plan({ day, technicians: [marc.id], disruption })
    expect(again.result).toMatchObject({ changes: [], absence: { technician: tess.id } })
    expect((await at.apply(undo)).status).toBe(200)
    expect([await whyNot(), await off()]).toEqual([undefined, []])
  })

  test('OPEN-651 is back once somebody says so, or the day is over', async () => {
    for (const end of ['said', 'over']) {
      const { tess, proposal, whyNot, off } = await illDay()
      await at.apply(proposal.token)
      const [{ _id: id }] = await off()
      if (end === 'said') {
        const reader = await world.member({ OP_CALENDAR: [false, true, false, false, false] })
        expect((await reader.delete(`/appointment/absence/${id}`)).code).toBe('FORBIDDEN')
        expect((await world.stranger.delete(`/appointment/absence/${id}`)).code).toBe('NOT_FOUND')
        expect((await world.admin.delete(`/appointment/absence/${id}`)).status).toBe(200)
        expect((await world.admin.delete(`/appointment/absence/${id}`)).code).toBe('NOT_FOUND')
      } else {
        await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [tess.workspaceId])
        await world.owner.query(
          `update technician_absences set start_at = now() - interval '2 days', end_at = now() - interval '1 day' where id = $1`,
          [id],
        )
        await asSystem(world.database.main, world.admin.workspaceId, forgetPlans)
        const { rows } = await world.owner.query('select id from technician_absences where id = $1', [id])
        expect(rows).toEqual([])
      }
      expect(await whyNot()).toBeUndefined()
    }
  })

  test('OPEN-651 is not recorded by who may not record time off; recorded time off is not offered again', async () => {
    const anna = await world.member({ OP_CALENDAR: [...all], OP_DISPATCH: [...all], OP_JOB: [...all] })
    const { day, tess, marc, proposal, recorded, visit } = await illDay(anna)
    expect((await at.apply(proposal.token, anna, { recordAbsence: true })).code).toBe('FORBIDDEN')
    expect((await at.read(visit)).techs).toMatchObject([{ _id: tess.id }])
    expect((await at.apply(proposal.token, anna)).status).toBe(200)
    expect(await recorded()).toEqual([])
    const disruption = { kind: 'AWAY', technician: tess.id }
    const { token } = (await at.plan({ day, technicians: [marc.id], disruption })).result
    expect((await at.apply(token, world.admin, { recordAbsence: true })).result).toMatchObject({ applied: 0 })
    const known = await at.plan({ day, technicians: [marc.id], disruption })
    expect(known.result).toMatchObject({ changes: [], absence: null })
  })
})
