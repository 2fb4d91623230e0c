import { expect, test } from 'vitest'
import { act } from '../testing.ts'
import { openReports } from './testing.ts'

const opened = await openReports()
const { world, driver, visitOf, offlineWork, handIn, change, reportsOf, takeOver, billedOf } = opened
const { read, readJob, hoursOf, chargesOf, draftsOf, movementsOf, nothing } = opened
const { admin } = world

type Visit = Awaited<ReturnType<typeof visitOf>>

/** Makes a change while a visit's work waits, hands in the work, and takes the report over. */
async function taken(visit: Visit, happens: () => Promise<unknown>, more: object = {}) {
  const work = await offlineWork(visit, more)
  await happens()
  const { result, status } = await handIn(visit, { acts: work.acts, job: visit.job })
  expect(status).toBe(202)
  const reply = await takeOver(result.report)
  expect([reply.status, reply.body.msg]).toEqual([200, undefined])
  return { ...work, report: reply.result }
}

const notesOf = async (job: string) =>
  (await admin.get(`/note/list?filter_entity=${job}`)).result.map((each: { content: string }) => each.content)

/** Returns the minutes of a visit's timesheets. */
const hours = async (id: string) => (await hoursOf(id)).map(({ minutes }: { minutes: number }) => minutes)

test('OPEN-644 one click gives the visit report, hours, parts, checklist and signature, whoever it belongs to', async () => {
  const visit = await visitOf()
  const marc = await driver()
  const { report, finishedAt } = await taken(visit, () => change(visit, { technicians: [marc.tess.id] }))
  expect(report).toMatchObject({ status: 'TAKEN_OVER', notApplied: [], decidedBy: { _id: admin.id } })
  expect(await read(visit.id)).toMatchObject({
    status: 'COMPLETE',
    outcome: 'DONE',
    report: 'Replaced the drum seal',
    signedBy: 'Émilie Tremblay',
    finishedAt,
    hoursAbove: null,
    techs: [{ _id: marc.tess.id }],
  })
  expect(await hours(visit.id)).toEqual([60])
  expect((await hoursOf(visit.id))[0].member._id).toBe(visit.tess.id)
  expect(await movementsOf(visit.id)).toMatchObject([{ count: -2, reason: 'VISIT' }])
  expect((await draftsOf(visit.job)).map((each: { subtotal: string }) => each.subtotal)).toEqual(['140.00'])
  const job = await readJob(visit.job)
  expect(job.jobStatus).toBe('COMPLETED')
  expect(job.checklist[1]).toMatchObject({ done: true, doneBy: { _id: visit.tess.id } })
  expect(await notesOf(visit.job)).toEqual(['The tap drips too'])
  expect((await admin.get(`/appointment/signed/${visit.id}`)).result.summary).toContain(
    'Replaced the drum seal',
  )
})

test('OPEN-644 two people who press at once take over once, and the other reads that it was', async () => {
  const visit = await visitOf()
  await change(visit, { technicians: ['UNASSIGNED'] })
  const { acts } = await offlineWork(visit)
  const { result } = await handIn(visit, { acts })
  expect(await billedOf(visit)).toEqual(nothing)
  const replies = await Promise.all([takeOver(result.report), takeOver(result.report)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.msg).toContain('already taken this work over')
  expect(await billedOf(visit)).toMatchObject({ charges: 2, hours: 1, moved: 1, drafts: 1 })
  expect((await handIn(visit, { acts })).status).toBe(202)
  expect(await reportsOf(visit.job)).toHaveLength(1)
})

test('OPEN-644 what is dismissed changes nothing, and is taken over no more', async () => {
  const visit = await visitOf()
  await change(visit, { technicians: ['UNASSIGNED'] })
  const { acts } = await offlineWork(visit)
  const { result } = await handIn(visit, { acts })
  expect((await admin.post(`/field-report/dismiss/${result.report}`)).result.status).toBe('DISMISSED')
  expect((await takeOver(result.report)).code).toBe('INVALID_TRANSITION')
  expect(await billedOf(visit)).toEqual(nothing)
})

test('OPEN-644 a cancelled visit comes back as it was carried out', async () => {
  const visit = await visitOf()
  const { report } = await taken(visit, () => change(visit, { status: 'CANCELLED' }))
  expect(report.notApplied).toEqual([])
  expect(await read(visit.id)).toMatchObject({ status: 'COMPLETE', signedBy: 'Émilie Tremblay' })
  expect(await hours(visit.id)).toEqual([60])
})

test('OPEN-644 of a deleted visit hours and words stand on its job, and what has no place is named', async () => {
  const visit = await visitOf()
  const { report } = await taken(visit, () => admin.delete(`/appointment/delete/${visit.id}`))
  expect(report.notApplied.toSorted()).toEqual(['PARTS', 'SIGNATURE'])
  const notes = await notesOf(visit.job)
  expect(notes).toHaveLength(2)
  expect(notes.join(' ')).toContain('Replaced the drum seal')
  const sheets = (await admin.get(`/timesheet/list?filter_job=${visit.job}`)).result
  expect(sheets).toMatchObject([{ minutes: 60, appointment: null, member: { _id: visit.tess.id } }])
  expect(await chargesOf(visit.job)).toEqual([])
  const signature = await world.app.inject({
    url: `/api/v1/field-report/signature/${report._id}?workspace=${admin.workspaceId}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([signature.statusCode, signature.headers['content-type']]).toEqual([200, 'image/png'])
})

test('OPEN-644 no word of a long report is lost, on the job of a deleted visit as beside the report of another', async () => {
  const words = Array.from({ length: 200 }, (_, at) => `step ${at} done`).join(', ')
  const deleted = await visitOf()
  await taken(deleted, () => admin.delete(`/appointment/delete/${deleted.id}`), { report: words })
  const ended = await visitOf()
  const marc = await driver()
  await change(ended, { technicians: [marc.tess.id] })
  await act('start', { person: marc.tess, id: ended.id, at: Date.now() - 60_000 })
  const body = { outcome: 'COME_BACK', report: 'Closed the water' }
  await act('finish', { person: marc.tess, id: ended.id, at: Date.now() }, body)
  await taken(ended, async () => null, { report: words })
  for (const { job } of [deleted, ended]) {
    const notes: string[] = await notesOf(job)
    expect(Math.max(...notes.map(({ length }) => length))).toBeLessThanOrEqual(1500)
    const told = notes.toReversed().join(' ')
    for (const at of [0, 99, 199]) expect(told).toContain(`step ${at} done`)
    expect(told.match(/step \d+/g)).toHaveLength(200)
  }
})

test('OPEN-644 a visit that is over is added to, and hours that stand there are not told twice', async () => {
  const visit = await visitOf()
  const marc = await driver()
  await change(visit, { technicians: [marc.tess.id] })
  await act('start', { person: marc.tess, id: visit.id, at: Date.now() - 5 * 60_000 })
  const ended = await act(
    'finish',
    { person: marc.tess, id: visit.id, at: Date.now() },
    {
      outcome: 'COME_BACK',
      report: 'Closed the water',
      hours: [{ technician: marc.tess.id, minutes: 5 }],
    },
  )
  expect(ended.status).toBe(200)
  const { report } = await taken(visit, async () => null)
  expect(report.notApplied).toEqual([])
  expect((await hours(visit.id)).toSorted((a: number, b: number) => a - b)).toEqual([5, 60])
  expect(await read(visit.id)).toMatchObject({ report: 'Closed the water', signedBy: 'Émilie Tremblay' })
  expect(await notesOf(visit.job)).toContain('Replaced the drum seal')
  const again = await taken(visit, async () => null)
  expect(again.report.notApplied).toEqual(expect.arrayContaining(['HOURS', 'PARTS', 'SIGNATURE']))
  expect(await movementsOf(visit.id)).toHaveLength(1)
})

test('OPEN-644 hours above the span are kept, and billed once the office confirms them', async () => {
  const visit = await visitOf()
  const long = [{ technician: visit.tess.id, minutes: 300 }]
  await taken(visit, () => change(visit, { technicians: ['UNASSIGNED'] }), { hours: long })
  expect((await read(visit.id)).hoursAbove).toBe(240)
  expect((await draftsOf(visit.job)).map((each: { subtotal: string }) => each.subtotal)).toEqual(['50.00'])
})

test('OPEN-644 parts that are gone are named, and everything else is taken over', async () => {
  const visit = await visitOf()
  const gone = [{ product: '0190c8a0-0000-7000-8000-000000000000', count: 1 }]
  const { report } = await taken(visit, () => change(visit, { technicians: ['UNASSIGNED'] }), { parts: gone })
  expect(report.notApplied).toEqual(['PARTS'])
  expect(await hours(visit.id)).toEqual([60])
})
