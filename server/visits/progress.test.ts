import { describe, expect, test } from 'vitest'
import { pageOf, takeTemplates } from '../operations/testing.ts'
import { faultsOf } from '../testing/orders.ts'
import { newestMail } from '../testing/visitor.ts'
import { act, openVisits } from './testing.ts'

const minute = 60_000
const { world, visitOf, driver, load, read, readJob, made, hoursOf } = await openVisits()
const { admin } = world
await takeTemplates(world)
type Visit = Awaited<ReturnType<typeof visitOf>>

const by = ({ tess, id }: Visit, at?: number) => ({
  person: tess,
  id,
  ...(at === undefined ? {} : { at }),
})

describe('the clock of a visit', () => {
  test('OPEN-303 starts, stops and goes on when the device says so; what cannot be is refused and changes nothing', async () => {
    const visit = await visitOf()
    const began = Date.now() - 50 * minute
    const times: [string, number, object][] = [
      ['start', began, { startedAt: began, runningSince: began }],
      ['pause', began + 20 * minute, { startedAt: began, runningSince: null }],
      ['start', began + 30 * minute, { startedAt: began, runningSince: began + 30 * minute }],
    ]
    expect((await act('pause', by(visit))).code).toBe('INVALID_TRANSITION')
    for (const [verb, at, progress] of times) {
      const reply = await act(verb, by(visit, at))
      expect([reply.status, reply.result]).toEqual([200, expect.objectContaining(progress)])
      const { version } = reply.result
      const twice = await act(verb, by(visit, at + minute))
      expect([verb, twice.status, twice.code]).toEqual([verb, 409, 'INVALID_TRANSITION'])
      expect((await read(visit.id)).version).toBe(version)
    }
    const [latest] = (await admin.get(`/appointment/history/${visit.id}`)).result
    expect(latest).toMatchObject({ action: 'start', actor: { _id: visit.tess.id } })
  })

  test('OPEN-303 each technician has their own; who dispatches runs those of all, and the end stops every one', async () => {
    const [one, two] = [await driver(), await driver()]
    const visit = await visitOf(one)
    await admin.patch(`/appointment/update/${visit.id}`, { technicians: [one.tess.id, two.tess.id] })
    const began = Date.now() - 60 * minute
    const at = (minutes: number) => began + minutes * minute
    const turns = [
      [one.tess, 'start', 0, at(0)],
      [two.tess, 'start', 10, at(0)],
      [one.tess, 'pause', 20, at(0)],
      [two.tess, 'pause', 30, null],
      [admin, 'start', 40, at(40)],
    ] as const
    for (const [person, verb, minutes, runningSince] of turns) {
      const reply = await act(verb, { person, id: visit.id, at: at(minutes) })
      expect([verb, minutes, reply.status, reply.result?.runningSince]).toEqual([
        verb,
        minutes,
        200,
        runningSince,
      ])
    }
    expect((await act('start', { person: two.tess, id: visit.id })).code).toBe('INVALID_TRANSITION')
    const ended = await act('finish', { person: one.tess, id: visit.id }, { outcome: 'COME_BACK' })
    expect(ended.result.appointment).toMatchObject({ startedAt: began, runningSince: null })
    expect((await act('start', { person: two.tess, id: visit.id })).code).toBe('INVALID_TRANSITION')
    expect(await hoursOf(visit.id)).toEqual([])
  })

  test('OPEN-303 a tap that arrives days late counts at its own time', async () => {
    const visit = await visitOf()
    const began = Date.now() - 6 * 24 * 60 * minute
    await act('start', by(visit, began))
    const { result } = await act('finish', by(visit, began + 45 * minute), { outcome: 'COME_BACK' })
    expect(result.appointment).toMatchObject({ startedAt: began, finishedAt: began + 45 * minute })
  })
})

describe('a technician on the way', () => {
  test('OPEN-302 tells the client by mail and on their page when to expect whom, again only of another time', async () => {
    const visit = await visitOf()
    const link = await admin.post('/link/create/', { purpose: 'APPOINTMENT', record: visit.id })
    const page = pageOf(world, link.result.url.split('/').at(-1))
    const { email } = (await readJob(visit.job)).client
    const sent = async () =>
      (await world.owner.query(`select id from outbox where recipient = $1 and kind = 'visit'`, [email])).rows
    const arrivesAt = Date.now() + 25 * minute
    for (const [given, mails] of [
      [arrivesAt, 1],
      [arrivesAt + 5 * minute, 1],
      [arrivesAt + 30 * minute, 2],
    ] as const) {
      const reply = await act('on-way', by(visit), { arrivesAt: given })
      expect([reply.status, reply.result.arrivesAt, (await sent()).length]).toEqual([200, given, mails])
      expect((await page('')).result.shown).toMatchObject({ arrivesAt: given, startedAt: null })
    }
    const mail = await newestMail(world, email)
    const at = new Intl.DateTimeFormat('fr-CA', { timeStyle: 'short', timeZone: 'America/Toronto' })
    expect(mail?.text).toContain('Tess')
    expect(mail?.text).toContain(at.format(arrivesAt + 30 * minute))
    await act('start', by(visit))
    expect((await page('')).result.shown).toMatchObject({ arrivesAt: null, startedAt: expect.any(Number) })
    expect((await act('on-way', by(visit))).code).toBe('INVALID_TRANSITION')
  })

  test('OPEN-302 is expected when it is booked for where nobody says, and before leaving nobody arrives', async () => {
    const visit = await visitOf()
    const refused = await act('on-way', by(visit), { arrivesAt: Date.now() - 60 * minute })
    expect(faultsOf(refused)).toEqual([['arrivesAt', 'DATE']])
    const { result } = await act('on-way', by(visit))
    expect(result.arrivesAt).toBe(result.startAt)
  })
})

describe('the checklist at a visit', () => {
  test('OPEN-300 says who did what and when; what asks for a reading is not done without, and a reading is a number', async () => {
    const type = await made('/job-type/create/', {
      name: `Boiler ${Math.random()}`,
      checklist: [{ text: 'Pressure', unit: 'psi' }, { text: 'Clean' }],
    })
    const visit = await visitOf()
    await admin.patch(`/job/update/${visit.job}`, {
      checklist: type.checklist.map(({ _id, ...item }: { _id: string; text: string }) => item),
    })
    const [pressure, clean] = (await readJob(visit.job)).checklist
    const at = Date.now() - minute
    const check = (items: object[], told = at) => act('check', by(visit, told), { items })
    const empty = await check([{ _id: pressure._id, done: true }])
    expect([empty.status, faultsOf(empty)]).toEqual([400, [['items.0.reading', 'VISIT_READING']]])
    for (const [reading, isDone] of [
      ['abc', true],
      ['2.4 bar', true],
      ['1.2.3', false],
    ] as const)
      expect(faultsOf(await check([{ _id: pressure._id, done: isDone, reading }]))).toEqual([
        ['items.0.reading', 'VISIT_READING_NUMBER'],
      ])
    for (const reading of ['2,4', '-3.5'])
      expect((await check([{ _id: pressure._id, done: false, reading }])).status).toBe(200)
    const both = [
      { _id: pressure._id, done: true, reading: '42' },
      { _id: clean._id, done: true },
    ]
    for (const told of [at, at + minute]) expect((await check(both, told)).status).toBe(200)
    const done = { done: true, doneAt: at, doneBy: { _id: visit.tess.id } }
    expect((await readJob(visit.job)).checklist).toMatchObject([
      { text: 'Pressure', unit: 'psi', reading: '42', ...done },
      { text: 'Clean', ...done },
    ])
    await check([{ _id: clean._id, done: false }])
    const [, undone] = (await readJob(visit.job)).checklist
    expect([undone.done, undone.doneAt, undone.doneBy]).toEqual([false, undefined, undefined])
  })
})

describe('what the customer signs', () => {
  test('OPEN-306 is kept with the visit, and shown to those alone who may see it', async () => {
    const visit = await visitOf()
    await act('start', by(visit))
    const image =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const signature = { name: 'Émilie Tremblay', image: `data:image/png;base64,${image}` }
    const at = Date.now()
    const { result } = await act('finish', by(visit, at), { outcome: 'COME_BACK', signature })
    expect(result.appointment).toMatchObject({ signedBy: 'Émilie Tremblay', signedAt: at })
    const shown = await visit.tess.get(`/appointment/signature/${visit.id}`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const other = await visitOf()
    for (const path of ['signature', 'signed'])
      for (const [person, id] of [
        [other.tess, visit.id],
        [world.stranger, visit.id],
        [other.tess, other.id],
      ] as const)
        expect((await person.get(`/appointment/${path}/${id}`)).status).toBe(404)
  })

  test('OPEN-309 what they read stays with it in their language, whatever is changed afterwards', async () => {
    const visit = await visitOf()
    const pump = await load(visit.van, 3, { name: 'Drain pump' })
    await act('start', by(visit, Date.now() - 90 * minute))
    const [testRun] = visit.items
    const image =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const at = Date.now()
    const finished = await act('finish', by(visit, at), {
      outcome: 'COME_BACK',
      warranty: true,
      report: 'Pump exchanged',
      checklist: [{ _id: testRun?._id, done: true }],
      parts: [{ product: pump, count: 2 }],
      hours: [{ technician: visit.tess.id, minutes: 90 }],
      missing: [
        { productName: 'Door seal', count: 1 },
        { product: pump, count: 3 },
      ],
      signature: { name: 'Émilie Tremblay', image },
    })
    expect([finished.status, finished.body.errors]).toEqual([200, undefined])
    await admin.patch(`/product/update/${pump}`, { name: 'Another name' })
    await admin.patch(`/appointment/update/${visit.id}`, { report: 'Something else' })
    const { firstName, lastName } = (await admin.get(`/workforce/read/${visit.tess.id}`)).result
    const signed = await visit.tess.get(`/appointment/signed/${visit.id}`)
    expect([signed.status, signed.result]).toEqual([
      200,
      {
        name: 'Émilie Tremblay',
        signedAt: at,
        language: 'fr',
        summary: [
          'Ce qui a été fait\n• Pump exchanged',
          'Vérifié\n• Test run',
          'Pièces\n• 2 × Drain pump',
          `Heures\n• ${`${firstName} ${lastName}`.trim()}\u00a0: 1:30`,
          'Manque encore\n• 1 × Door seal\n• 3 × Drain pump',
          'Sous garantie',
          'Nous reviendrons.',
        ].join('\n\n'),
      },
    ])
  })
})

describe('what the office sees of a visit', () => {
  test('OPEN-308 the board and the visit tell how far it has come, from the way there to its end', async () => {
    const visit = await visitOf()
    const startAt = Math.ceil(Date.now() / minute) * minute + 60 * minute
    await admin.patch(`/appointment/update/${visit.id}`, { startAt })
    const rowOf = async () => {
      const board = await admin.get(`/appointment/board/?from=${startAt}&to=${startAt + 60 * minute}`)
      return board.result.appointments.find(({ _id }: { _id: string }) => _id === visit.id)
    }
    expect(await rowOf()).not.toHaveProperty('progress')
    const now = Date.now()
    const began = now - 40 * minute
    const arrivesAt = began + 15 * minute
    const steps: [string, object, object][] = [
      ['on-way', { at: began - minute, arrivesAt }, { stage: 'ON_WAY', at: arrivesAt }],
      ['start', { at: began }, { stage: 'AT_WORK', at: began }],
      ['pause', { at: began + minute }, { stage: 'PAUSED', at: began }],
      ['start', { at: began + 2 * minute }, { stage: 'AT_WORK', at: began + 2 * minute }],
      [
        'finish',
        { at: now, outcome: 'COME_BACK', report: 'Drum taken out' },
        { stage: 'COME_BACK', at: now },
      ],
    ]
    for (const [verb, body, progress] of steps) {
      const reply = await visit.tess.post(`/appointment/${verb}/${visit.id}`, body)
      expect([verb, reply.status, (await rowOf()).progress]).toEqual([verb, 200, progress])
    }
    expect(await read(visit.id)).toMatchObject({
      startedAt: began,
      finishedAt: now,
      outcome: 'COME_BACK',
      report: 'Drum taken out',
    })
  })

  test('OPEN-308 nobody is on the way to a visit any more that somebody else goes to, or that is for another day', async () => {
    const soon = Math.ceil(Date.now() / minute) * minute + 60 * minute
    const [other, another] = [await driver(), await driver()]
    const cases: [string, (visit: Visit) => object, boolean][] = [
      ['a note', () => ({ note: 'Ring twice' }), true],
      ['an hour later', () => ({ startAt: soon + 60 * minute }), true],
      ['somebody besides', ({ tess }) => ({ technicians: [tess.id, other.tess.id] }), true],
      ['somebody else', () => ({ technicians: [another.tess.id] }), false],
      ['two days later', () => ({ startAt: soon + 2 * 24 * 60 * minute }), false],
    ]
    for (const [name, change, stays] of cases) {
      const visit = await visitOf()
      await admin.patch(`/appointment/update/${visit.id}`, { startAt: soon })
      const at = Date.now()
      await act('on-way', by(visit, at), { arrivesAt: at + 15 * minute })
      const changed = await admin.patch(`/appointment/update/${visit.id}`, change(visit))
      const { onWayAt, arrivesAt } = await read(visit.id)
      const told = stays ? [200, at, at + 15 * minute] : [200, null, null]
      expect([name, changed.status, onWayAt, arrivesAt]).toEqual([name, ...told])
    }
  })
})
