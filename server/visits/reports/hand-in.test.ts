import { expect, test } from 'vitest'
import { earlier } from '../../testing/database/earlier.ts'
import { formOf } from '../../testing/form.ts'
import { act } from '../testing.ts'
import { openReports, pixel } from './testing.ts'

const opened = await openReports()
const { world, driver, visitOf, offlineWork, handIn, change, reportsOf, billedOf, nothing } = opened
const { admin } = world

const reported = (visit: Awaited<ReturnType<typeof visitOf>>, reason: string) =>
  offlineWork(visit).then(async ({ acts }) => {
    const reply = await handIn(visit, { acts })
    expect([reply.status, reply.result]).toEqual([
      202,
      { code: 'REPORTED', reason, holders: reply.result.holders, report: expect.any(String) },
    ])
    const [report] = await reportsOf(visit.job)
    expect(report).toMatchObject({ reason, status: 'WAITING', signedBy: 'Émilie Tremblay', visit: visit.id })
    expect(report.summary).toContain('Replaced the drum seal')
    expect(await billedOf(visit)).toEqual(nothing)
    return reply.result.holders
  })

test('OPEN-643 the work of a visit that was given to somebody else reaches the office, and nothing of it is billed', async () => {
  const visit = await visitOf()
  const marc = await driver()
  await change(visit, { technicians: [marc.tess.id] })
  expect(await reported(visit, 'REASSIGNED')).toContain('Tess')
})

test('OPEN-643 so does that of a visit without anybody, a cancelled and a deleted one', async () => {
  const taken = await visitOf()
  await change(taken, { technicians: ['UNASSIGNED'] })
  expect(await reported(taken, 'UNASSIGNED')).toBe(null)
  const cancelled = await visitOf()
  await change(cancelled, { status: 'CANCELLED' })
  await reported(cancelled, 'CANCELLED')
  const deleted = await visitOf()
  expect((await admin.delete(`/appointment/delete/${deleted.id}`)).status).toBe(200)
  await reported(deleted, 'DELETED')
})

test('OPEN-643 the work of a visit that moved to another job is refused there and reported at its own', async () => {
  const visit = await visitOf()
  const other = await visitOf()
  await change(visit, { jobId: other.job })
  const { acts, ends } = await offlineWork(visit)
  await act('start', { person: visit.tess, id: visit.id })
  const refused = await act('finish', { person: visit.tess, id: visit.id }, { ...ends, job: visit.job })
  expect([refused.code, refused.body.msg]).toEqual(['NOT_FOUND', expect.stringContaining('another job')])
  const reply = await handIn(visit, { acts, job: visit.job })
  expect([reply.status, reply.result.reason]).toEqual([202, 'MOVED'])
  expect((await reportsOf(visit.job))[0].job._id).toBe(visit.job)
})

test('OPEN-643 whoever left the workspace hands in for thirty days, and is told nothing of it', async () => {
  const visit = await visitOf()
  const leave = await admin.delete(`/workforce/delete/${visit.tess.id}`)
  expect([leave.status, leave.code]).toEqual([200, undefined])
  expect((await visit.tess.get('/my-day')).code).toBe('NOT_A_MEMBER')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  const moveBack = (time: string) =>
    world.owner.query(
      `update activities set at = ${earlier('at', '$2::interval')} where entity = 'workforce' and record_id = $1`,
      [visit.tess.id, time],
    )
  await moveBack('29 days 23 hours')
  expect(await reported(visit, 'LEFT')).toBe(null)
  expect((await visit.tess.get('/field-report/list')).code).toBe('NOT_A_MEMBER')
  await moveBack('1 hour')
  const { acts } = await offlineWork(visit)
  expect((await handIn(visit, { acts })).code).toBe('NOT_A_MEMBER')
})

test('OPEN-643 nobody else hands in: not who never went there, another workspace, nor whose visit it still is', async () => {
  const visit = await visitOf()
  const never = await driver()
  const { acts } = await offlineWork(visit)
  expect((await handIn(visit, { acts })).code).toBe('INVALID_TRANSITION')
  await change(visit, { technicians: [never.tess.id] })
  const somebody = await driver()
  expect((await handIn(visit, { acts, person: somebody.tess })).code).toBe('NOT_FOUND')
  expect((await handIn(visit, { acts, person: world.stranger })).code).toBe('NOT_FOUND')
  expect((await handIn(visit, { acts: [] })).code).toBe('VALIDATION')
  expect(await reportsOf(visit.job)).toEqual([])
})

test('OPEN-643 two devices and a retry make one report, photos among it', async () => {
  const visit = await visitOf()
  await change(visit, { technicians: ['UNASSIGNED'] })
  const { acts } = await offlineWork(visit)
  const first = await handIn(visit, { acts: acts.slice(0, 2) })
  const [again, both] = await Promise.all([handIn(visit, { acts }), handIn(visit, { acts })])
  expect([again.result.report, both.result.report]).toEqual([first.result.report, first.result.report])
  const png = Buffer.from(pixel, 'base64')
  const form = formOf([
    { field: 'types', value: 'PHOTO_AFTER' },
    { field: 'file', value: png, name: 'after.png', type: 'image/png' },
  ])
  const sent = () =>
    visit.tess.post(`/appointment/hand-in-photo/${visit.id}`, form.payload, {
      ...form.headers,
      'idempotency-key': `photo of ${visit.id}`,
    })
  expect((await sent()).result.report).toBe(first.result.report)
  expect((await sent()).result.report).toBe(first.result.report)
  const reports = await reportsOf(visit.job)
  expect(reports.map((each: { acts: { key: string }[] }) => each.acts.map(({ key }) => key))).toEqual([
    acts.map(({ key }) => key),
  ])
  expect((await admin.get(`/field-report/media/${first.result.report}`)).result).toHaveLength(1)
  // Technicians may not decide on reports, not even their own.
  expect((await visit.tess.get('/field-report/list')).result).toEqual([])
  expect((await visit.tess.post(`/field-report/take-over/${first.result.report}`)).code).toBe('NOT_FOUND')
})

test('OPEN-643 what was taken before, by a call whose answer was lost, is in no report', async () => {
  const visit = await visitOf()
  const { acts } = await offlineWork(visit)
  const [start] = acts
  const key = { 'idempotency-key': start?.key ?? '' }
  expect((await visit.tess.post(`/appointment/start/${visit.id}`, { at: start?.at }, key)).status).toBe(200)
  await change(visit, { technicians: ['UNASSIGNED'] })
  const none = await handIn(visit, { acts: acts.slice(0, 1) })
  expect([none.status, none.result.report]).toEqual([202, null])
  await handIn(visit, { acts })
  const [report] = await reportsOf(visit.job)
  expect(report.acts.map((each: { kind: string }) => each.kind)).toEqual(['pause', 'start', 'note', 'finish'])
})
