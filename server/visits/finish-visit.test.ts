import { describe, expect, test } from 'vitest'
import { faultsOf } from '../testing/orders.ts'
import { act, openVisits, usualRights } from './testing.ts'

const { world, main, visitOf, load, read, readJob, draftsOf, movementsOf, stockOf, labour } =
  await openVisits()
const { admin } = world

const minute = 60_000

describe('a visit with two parts, 1.5 hours, one open item and one missing part', () => {
  test('OPEN-304 gives exactly two movements, three lines with their sources, one follow-up and one request, once however often it is sent', async () => {
    const visit = await visitOf({ permissions: usualRights })
    const { tess, van, id, job, items } = visit
    const [pump, hose] = [
      await load(van, 3, { name: 'Pump' }),
      await load(van, 2, { name: 'Hose', unitPrice: '8.50' }),
    ]
    const started = Date.now() - 90 * minute
    expect((await tess.post(`/appointment/start/${id}`, { at: started })).status).toBe(200)
    const body = {
      at: Date.now(),
      outcome: 'COME_BACK',
      parts: [
        { product: pump, condition: 'new', count: 1 },
        { product: hose, condition: 'new', count: 2 },
      ],
      hours: [{ technician: tess.id, minutes: 90 }],
      checklist: [{ _id: items[1]?._id, done: true }],
      missing: [{ productName: 'Door seal 55 cm', count: 1 }],
      followUp: { note: 'Bring the seal' },
    }
    const key = { 'idempotency-key': `finish-${id}` }
    const [reply, ...again] = await Promise.all(
      Array.from({ length: 4 }, () => tess.post(`/appointment/finish/${id}`, body, key)),
    )
    expect([reply?.status, reply?.body.errors]).toEqual([200, undefined])
    for (const repeat of again) expect([repeat.status, repeat.result]).toEqual([200, reply?.result])
    const { appointment, movements, invoice, followUp, orderRequest } = reply?.result ?? {}
    expect(appointment).toMatchObject({
      status: 'COMPLETE',
      startedAt: started,
      finishedAt: body.at,
      runningSince: null,
      outcome: 'COME_BACK',
    })
    expect(movements).toMatchObject([
      { product: { _id: pump }, reason: 'VISIT', visit: id, warehouse: { _id: van }, value: '-10.00' },
      { product: { _id: hose }, reason: 'VISIT', visit: id, value: '-20.00' },
    ])
    const source = { appointment: id, charge: expect.any(String) }
    expect(invoice).toMatchObject({ invoiceStatus: 'DRAFT', job: { _id: job }, subtotal: '177.00' })
    expect(invoice.lineItems).toMatchObject([
      { description: 'Pump', quantity: '1', unitPrice: '25.00', source },
      { description: 'Hose', quantity: '2', unitPrice: '8.50', source },
      {
        description: 'Labour',
        quantity: '1.5',
        unitPrice: '90.00',
        tech: expect.stringMatching(/^Tess/),
        source,
      },
    ])
    expect(followUp).toMatchObject({ _id: job, jobStatus: 'FOLLOW_UP', toSchedule: true })
    expect(followUp.checklist).toMatchObject([
      { text: 'Test run', done: false },
      { text: 'Close the water', done: true, doneAt: body.at, doneBy: { _id: tess.id } },
    ])
    expect(orderRequest).toMatchObject({
      job: { _id: job },
      status: 'REQUESTED',
      lineItems: [{ productName: 'Door seal 55 cm', productStatusCounts: { new: 1 } }],
    })
    const twice = await act('finish', { person: tess, id }, body)
    expect([twice.status, twice.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await movementsOf(id)).map(({ count }) => count).toSorted()).toEqual([-1, -2])
    expect([(await stockOf(pump, van)).has.new, (await stockOf(hose, van)).has.new]).toEqual([2, 0])
    expect((await draftsOf(job)).map(({ lineItems }: { lineItems: unknown[] }) => lineItems.length)).toEqual([
      3,
    ])
    expect((await admin.get(`/order-request/list/?filter_job=${job}`)).result).toHaveLength(1)
    const hours = (await admin.get(`/timesheet/list/?filter_appointment=${id}`)).result
    expect(hours).toMatchObject([
      { member: { _id: tess.id }, minutes: 90, job: { _id: job }, status: 'OPEN' },
    ])
    const notes = (await admin.get(`/note/list/?filter_entityType=JOB&filter_entity=${job}`)).result
    expect(notes).toMatchObject([{ content: 'Bring the seal', isInternal: true }])
  })
})

describe('the end of a visit', () => {
  test('OPEN-176 done completes the job with its last visit, and no sooner', async () => {
    const first = await visitOf()
    const second = await visitOf({ job: first.job })
    for (const visit of [first, second]) {
      await act('start', { person: visit.tess, id: visit.id })
      const checklist = first.items.map(({ _id }) => ({ _id, done: true }))
      const reply = await act('finish', { person: visit.tess, id: visit.id }, { outcome: 'DONE', checklist })
      expect([reply.status, reply.body.errors]).toEqual([200, undefined])
      expect((await readJob(first.job)).jobStatus).toBe(visit === first ? 'SCHEDULED' : 'COMPLETED')
    }
  })

  test('OPEN-176 a job to come back to is to be scheduled with its open items, and completed after the visit that follows', async () => {
    const first = await visitOf()
    await act('start', { person: first.tess, id: first.id })
    await act('finish', { person: first.tess, id: first.id }, { outcome: 'COME_BACK' })
    expect(await readJob(first.job)).toMatchObject({
      jobStatus: 'FOLLOW_UP',
      toSchedule: true,
      checklist: [{ done: false }, { done: false }],
    })
    const second = await visitOf({ job: first.job })
    await act('start', { person: second.tess, id: second.id })
    const checklist = first.items.map(({ _id }) => ({ _id, done: true }))
    await act('finish', { person: second.tess, id: second.id }, { outcome: 'DONE', checklist })
    expect((await readJob(first.job)).jobStatus).toBe('COMPLETED')
    const statuses = (await admin.get(`/job/history/${first.job}`)).result
      .filter(({ changes }: { changes: object }) => 'jobStatus' in changes)
      .map(({ changes }: { changes: { jobStatus: string[] } }) => changes.jobStatus.join(' '))
    expect(statuses.toReversed().slice(-3)).toEqual([
      'SCHEDULED FOLLOW_UP',
      'FOLLOW_UP SCHEDULED',
      'SCHEDULED COMPLETED',
    ])
  })

  test('OPEN-177 needs the right to change appointments and no other; what the person may not read is left out', async () => {
    const visit = await visitOf()
    const pump = await load(visit.van, 1)
    await act('start', { person: visit.tess, id: visit.id })
    const reply = await act(
      'finish',
      { person: visit.tess, id: visit.id },
      {
        outcome: 'COME_BACK',
        parts: [{ product: pump, count: 1 }],
        hours: [{ technician: visit.tess.id, minutes: 30 }],
        missing: [{ productName: 'Seal', count: 1 }],
      },
    )
    expect([reply.status, Object.keys(reply.result)]).toEqual([200, ['appointment', 'promised', 'warnings']])
    const [draft] = await draftsOf(visit.job)
    expect(draft.lineItems).toHaveLength(2)
    const reader = await world.member({ OP_CALENDAR: [true, false, false, false, false] })
    expect((await act('finish', { person: reader, id: visit.id }, { outcome: 'DONE' })).code).toBe(
      'FORBIDDEN',
    )
  })

  test('OPEN-192, OPEN-304 pieces that name no warehouse come from the default one once the van is archived or sold', async () => {
    for (const gone of ['archived', 'sold'] as const) {
      const visit = await visitOf({ permissions: usualRights })
      const pump = await load(main, 2, { name: 'Pump' })
      const { result: vans } = await admin.get(`/vehicle/list/?filter_technician=${visit.tess.id}`)
      expect(vans).toMatchObject([{ warehouse: { _id: visit.van } }])
      const path = gone === 'sold' ? `/vehicle/delete/${vans[0]._id}` : `/warehouse/delete/${visit.van}`
      expect((await admin.delete(path)).status).toBe(200)
      const whose = { person: visit.tess, id: visit.id }
      await act('start', whose)
      const body = { outcome: 'COME_BACK', hours: [{ technician: visit.tess.id, minutes: 30 }] }
      const reply = await act('finish', whose, { ...body, parts: [{ product: pump, count: 1 }] })
      expect([gone, reply.status, reply.body.errors]).toEqual([gone, 200, undefined])
      expect((await stockOf(pump, main)).has.new).toBe(1)
    }
  })

  test('OPEN-303 before the start, or never started, is refused at its time; of somebody else’s visit nothing is known', async () => {
    const visit = await visitOf()
    const other = await visitOf()
    const body = { outcome: 'COME_BACK' }
    const early = await act('finish', { person: visit.tess, id: visit.id }, body)
    expect([early.status, faultsOf(early)]).toEqual([400, [['at', 'VISIT_NOT_STARTED']]])
    const started = Date.now() - minute
    await act('start', { person: visit.tess, id: visit.id, at: started })
    const before = await act('finish', { person: visit.tess, id: visit.id, at: started - 1 }, body)
    expect([before.status, faultsOf(before)]).toEqual([400, [['at', 'VISIT_BEFORE_START']]])
    for (const verb of ['start', 'pause', 'finish', 'check', 'on-way', 'correct'])
      for (const person of [other.tess, world.stranger]) {
        const sent =
          verb === 'correct'
            ? { parts: [], hours: [], at: undefined }
            : {
                ...(verb === 'finish' ? body : {}),
                ...(verb === 'check' ? { items: [{ _id: visit.id, done: true }] } : {}),
              }
        const refused = await act(verb, { person, id: visit.id }, sent)
        expect([verb, refused.status, refused.code]).toEqual([verb, 404, 'NOT_FOUND'])
      }
    expect((await read(visit.id)).status).toBe('PENDING')
  })

  test('OPEN-300 a job is not done while a required item is open, and the refusal names it', async () => {
    const visit = await visitOf()
    await act('start', { person: visit.tess, id: visit.id })
    const refused = await act('finish', { person: visit.tess, id: visit.id }, { outcome: 'DONE' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          path: ['checklist'],
          code: 'VISIT_ITEMS_OPEN',
          msg: 'Items of the checklist still to do: Close the water',
        },
      ],
    ])
    expect((await readJob(visit.job)).jobStatus).toBe('SCHEDULED')
  })

  test('OPEN-304 under warranty nothing is charged and the cost is kept', async () => {
    const visit = await visitOf({ permissions: usualRights })
    const pump = await load(visit.van, 1)
    await act('start', { person: visit.tess, id: visit.id })
    const { result } = await act(
      'finish',
      { person: visit.tess, id: visit.id },
      {
        outcome: 'COME_BACK',
        parts: [{ product: pump, count: 1 }],
        hours: [{ technician: visit.tess.id, minutes: 60 }],
        warranty: true,
      },
    )
    expect(result.invoice.lineItems.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual([
      '0.00',
      '0.00',
    ])
    expect(result.movements).toMatchObject([{ value: '-10.00' }])
    expect(result.appointment.warranty).toBe(true)
  })

  test('REL-05 of two technicians who take the last part one gets it; the other is told, and nothing of theirs is half done', async () => {
    const one = await visitOf()
    const other = await visitOf()
    const pump = await load(one.van, 1)
    for (const { tess, id } of [one, other]) await act('start', { person: tess, id })
    const finish = ({ tess, id }: typeof one) =>
      act(
        'finish',
        { person: tess, id },
        {
          outcome: 'COME_BACK',
          parts: [{ product: pump, count: 1, warehouse: one.van }],
          hours: [{ technician: tess.id, minutes: 20 }],
          missing: [{ productName: 'Seal', count: 1 }],
        },
      )
    const replies = await Promise.all([finish(one), finish(other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [late] = replies.filter(({ status }) => status === 409)
    expect([late?.code, late?.body.msg]).toEqual(['INSUFFICIENT_STOCK', expect.stringContaining('Pump')])
    const loser = replies[0]?.status === 409 ? one : other
    expect((await read(loser.id)).status).toBe('PENDING')
    expect(await draftsOf(loser.job)).toEqual([])
    expect((await admin.get(`/order-request/list/?filter_job=${loser.job}`)).result).toEqual([])
    expect((await admin.get(`/timesheet/list/?filter_appointment=${loser.id}`)).result).toEqual([])
    expect((await stockOf(pump, one.van)).has.new).toBe(0)
  })

  test('OPEN-304 pieces are from the van of whoever finishes, else of who went, else from the default warehouse', async () => {
    const visit = await visitOf()
    const pump = await load(visit.van, 1)
    await act('start', { person: visit.tess, id: visit.id })
    const parts = [{ product: pump, count: 1 }]
    expect(
      (await act('finish', { person: admin, id: visit.id }, { outcome: 'COME_BACK', parts })).status,
    ).toBe(200)
    expect((await stockOf(pump, visit.van)).has.new).toBe(0)
  })

  test('OPEN-304 what cannot be is refused at its place, and nothing of the visit is kept', async () => {
    const visit = await visitOf()
    await act('start', { person: visit.tess, id: visit.id })
    const nowhere = '018f0000-0000-7000-8000-000000000000'
    for (const [more, fault] of [
      [{ parts: [{ product: nowhere, count: 1 }] }, ['parts.0.product', 'NOT_FOUND']],
      [{ parts: [{ product: labour._id, count: 1 }] }, ['parts.0.product', 'SERVICE_STOCK']],
      [{ parts: [{ product: labour._id, count: 0 }] }, ['parts.0.count', 'TOO_SMALL']],
      [{ hours: [{ technician: nowhere, minutes: 5 }] }, ['hours.0.technician', 'NOT_FOUND']],
      [{ hours: [{ technician: admin.id, minutes: 1441 }] }, ['hours.0.minutes', 'TIMESHEET_TOO_LONG']],
      [{ hours: [1, 2].map((minutes) => ({ technician: admin.id, minutes })) }, ['hours', 'DUPLICATE']],
      [{ checklist: [{ _id: nowhere, done: true }] }, ['checklist.0._id', 'NOT_FOUND']],
      [{ missing: [{ count: 1 }] }, ['missing.0.productName', 'VISIT_NAME_MISSING']],
      [{ missing: [{ product: nowhere, count: 1 }] }, ['missing.0.product', 'NOT_FOUND']],
      [{ signature: { name: 'Émilie', image: 'nothing' } }, ['signature.image', 'PNG']],
      [{ at: Date.now() + 3_600_000 }, ['at', 'VISIT_AHEAD']],
      [{ at: Date.now() - 40 * 86_400_000 }, ['at', 'VISIT_TOO_OLD']],
      [{ at: 'soon' }, ['at', 'DATE']],
      [{ outcome: 'LATER' }, ['outcome', 'ONE_OF']],
    ] as const) {
      const refused = await act(
        'finish',
        { person: visit.tess, id: visit.id },
        { outcome: 'COME_BACK', ...more },
      )
      expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]])
    }
    expect((await read(visit.id)).status).toBe('PENDING')
    expect(await movementsOf(visit.id)).toEqual([])
  })
})
