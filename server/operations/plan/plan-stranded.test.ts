import { afterAll, describe, expect, test } from 'vitest'
import { openPlanning } from '../../testing/planning.ts'

const hour = 3_600_000
const day = 24 * hour

const { world, at } = await openPlanning()
afterAll(() => world.close())

type Wish = { windows?: (midnight: number) => object[]; visit?: object; busy?: boolean }

/**
 * Makes a Monday on which Tess is away and Marc, who could take over, is booked all day. Tess and Marc both work on
 * Tuesday.
 */
async function strandedDay({ windows, visit: more = {}, busy = true }: Wish = {}) {
  const { day: monday, midnight } = at.nextDay()
  const [tess, marc] = [await at.technician({ name: 'Tess' }), await at.technician({ name: 'Marc' })]
  const job = await at.jobAt(0, windows ? { clientAvailabilities: windows(midnight) } : {})
  const visit = await at.visit(job, [tess], { startAt: midnight + 9 * hour, ...more })
  if (busy)
    await at.visit(await at.jobAt(0), [marc], {
      startAt: midnight + 8 * hour,
      estimatedDuration: 9 * hour,
    })
  const propose = () =>
    at.plan({
      day: monday,
      technicians: [marc.id],
      disruption: { kind: 'AWAY', technician: tess.id },
    })
  const { result: proposal } = await propose()
  return { tess, marc, job, visit, midnight, monday, proposal, propose }
}

describe('a visit of who is away that nobody takes over', () => {
  test('OPEN-684 says whom to call, what was promised, and who is free on the next working day', async () => {
    const { visit, job, marc, midnight, proposal } = await strandedDay({
      visit: { estimatedWindow: '9-12' },
    })
    expect(proposal.changes).toEqual([])
    expect(proposal.refused).toMatchObject([{ job, appointment: visit, code: 'BUSY' }])
    expect(proposal.stranded).toEqual([
      {
        appointment: visit,
        job,
        startAt: midnight + 9 * hour,
        estimatedDuration: hour,
        phone: '+15145550111',
        isConfirmed: false,
        window: '9-12',
        mayUnassign: true,
        next: { technician: marc.id, startAt: midnight + day + 9 * hour, estimatedDuration: hour },
      },
    ])
  })

  test('OPEN-684 is offered a day only while its client is free, and each such visit a time of its own', async () => {
    const tuesday = (midnight: number) => ({
      from: midnight + day + 13 * hour,
      to: midnight + day + 15 * hour,
    })
    const monday = (midnight: number) => ({ from: midnight + 8 * hour, to: midnight + 12 * hour })
    const both = await strandedDay({ windows: (midnight) => [monday(midnight), tuesday(midnight)] })
    expect(both.proposal.stranded).toMatchObject([{ next: { startAt: tuesday(both.midnight).from } }])
    const never = await strandedDay({ windows: (midnight) => [monday(midnight)] })
    expect(never.proposal.stranded).toMatchObject([{ next: null, mayUnassign: true }])

    const { tess, midnight, propose } = await strandedDay()
    await at.visit(await at.jobAt(0), [tess], midnight + 11 * hour)
    const { stranded } = (await propose()).result
    expect(stranded.map(({ next }: { next: { startAt: number } }) => next.startAt)).toEqual([
      midnight + day + 8 * hour,
      midnight + day + 9 * hour,
    ])
  })

  test('OPEN-684 says where the client confirmed, and offers nothing of a visit that several go to', async () => {
    const confirmed = await strandedDay({ visit: { status: 'PENDING' } })
    expect(confirmed.proposal.refused).toMatchObject([{ code: 'CONFIRMED' }])
    expect(confirmed.proposal.stranded).toMatchObject([{ isConfirmed: false, mayUnassign: true }])
    const made = { purpose: 'APPOINTMENT', record: confirmed.visit }
    const { url } = (await world.admin.post('/link/create/', made)).result
    const yes = await world.nobody.post(`/public/${url.split('/').at(-1)}/confirm`, {})
    expect([yes.status, yes.body.errors]).toEqual([200, undefined])
    expect((await confirmed.propose()).result.stranded).toMatchObject([{ isConfirmed: true }])
    const { tess, midnight, propose } = await strandedDay()
    const other = await at.technician({ name: 'Anne' })
    const crew = await at.visit(await at.jobAt(0), [tess, other], midnight + 12 * hour)
    const { stranded } = (await propose()).result
    expect(stranded).toContainEqual(
      expect.objectContaining({ appointment: crew, next: null, mayUnassign: false }),
    )
  })

  test('OPEN-684 stays unless it is chosen; goes to the next day with the plan, and comes back with it', async () => {
    const { tess, marc, visit, midnight, proposal, propose } = await strandedDay()
    const { undo: nothing } = (await at.apply(proposal.token)).result
    expect(await at.read(visit)).toMatchObject({ startAt: midnight + 9 * hour, techs: [{ _id: tess.id }] })
    expect((await at.apply(nothing)).status).toBe(200)

    const { token } = (await propose()).result
    const applied = await at.apply(token, world.admin, { nextDay: [visit] })
    expect(applied.result).toMatchObject({ applied: 1, visits: [{ _id: visit }] })
    const next = { startAt: midnight + day + 8 * hour, techs: [{ _id: marc.id }] }
    expect(await at.read(visit)).toMatchObject(next)
    const { undo: redo } = (await at.apply(applied.result.undo)).result
    expect(await at.read(visit)).toMatchObject({ startAt: midnight + 9 * hour, techs: [{ _id: tess.id }] })
    const { undo } = (await at.apply(redo)).result
    expect(await at.read(visit)).toMatchObject(next)
    // A change on the later day prevents undoing the plan.
    await world.admin.patch(`/appointment/update/${visit}`, { note: 'Ring twice' })
    expect((await at.apply(undo)).code).toBe('PLAN_STALE')
  })

  test('OPEN-684 loses its technician with the plan, keeps its time, and gets both back', async () => {
    const { tess, visit, midnight, proposal } = await strandedDay()
    const applied = await at.apply(proposal.token, world.admin, { unassign: [visit], recordAbsence: true })
    expect(applied.result).toMatchObject({ applied: 1 })
    expect(await at.read(visit)).toMatchObject({ startAt: midnight + 9 * hour, techs: [] })
    expect((await at.apply(applied.result.undo)).status).toBe(200)
    expect(await at.read(visit)).toMatchObject({ startAt: midnight + 9 * hour, techs: [{ _id: tess.id }] })
  })

  test('OPEN-684 is refused where it was not offered, chosen twice, or the next day was taken meanwhile, and nothing changes', async () => {
    const { tess, marc, visit, midnight, proposal } = await strandedDay()
    const job = await at.jobAt(0)
    const refused = await at.apply(proposal.token, world.admin, { nextDay: [job] })
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].code]).toEqual([
      400,
      ['nextDay', 0],
      'NOT_FOUND',
    ])
    const twice = await at.apply(proposal.token, world.admin, { nextDay: [visit], unassign: [visit] })
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, ['unassign', 0]])
    await at.visit(job, [marc], midnight + day + 8.5 * hour)
    const late = await at.apply(proposal.token, world.admin, { nextDay: [visit] })
    expect(late.code).toBe('PLAN_STALE')
    expect(await at.read(visit)).toMatchObject({ startAt: midnight + 9 * hour, techs: [{ _id: tess.id }] })
  })
})
