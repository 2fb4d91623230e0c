import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PhoneModel } from './testing/phone-model.ts'
import { ServerModel } from './testing/server-model.ts'

const minute = 60_000
const day = 86_400_000
const pixel = 'iVBORw0KGgo='
const ids = {
  tess: '0190c8a0-0000-7000-8000-00000000000a',
  omar: '0190c8a0-0000-7000-8000-00000000000b',
}

const onPhone = fc.record({
  phone: fc.nat({ max: 1 }),
  does: fc.constantFrom(
    'start',
    'pause',
    'start',
    'finish',
    'finish',
    'note',
    'send',
    'send',
    'lose',
    'lose answers',
    'find',
    'again',
  ),
  minutes: fc.nat({ max: 300 }),
  wait: fc.nat({ max: 90 }),
  skew: fc.constantFrom(0, 0, 0, 1, 1, -1),
  most: fc.nat({ max: day }),
})
const inOffice = fc.record({
  office: fc.constantFrom(
    'to omar',
    'to tess',
    'to both',
    'to nobody',
    'cancel',
    'reopen',
    'delete',
    'move',
    'move back',
    'end',
    'forbid',
    'allow',
    'take over',
    'dismiss',
  ),
})
type Step = ReturnType<typeof onPhone.generate>['value'] | ReturnType<typeof inOffice.generate>['value']

const tellOffice = (server: ServerModel): Record<string, () => void> => ({
  'to omar': () => server.give(['omar']),
  'to tess': () => server.give(['tess']),
  'to both': () => server.give(['tess', 'omar']),
  'to nobody': () => server.give([]),
  cancel: () => server.visit.status !== 'COMPLETE' && (server.visit.status = 'CANCELLED'),
  reopen: () => server.visit.status === 'CANCELLED' && (server.visit.status = 'PENDING'),
  delete: () => server.charges.length === 0 && (server.visit.isDeleted = true),
  move: () => server.visit.finishedAt === null && (server.visit.job = 'two'),
  'move back': () => server.visit.finishedAt === null && (server.visit.job = 'one'),
  end: () => (server.members.tess.isMember = false),
  forbid: () => (server.members.tess.isAllowed = false),
  allow: () => (server.members.tess.isAllowed = true),
  'take over': () => server.takeOver(),
  dismiss: () => server.dismiss(),
})

async function onDevice(server: ServerModel, phone: PhoneModel, step: Extract<Step, { phone: number }>) {
  const { does, minutes, wait, skew, most } = step
  server.now += wait * minute
  phone.skew = skew * most
  if (does === 'start' || does === 'pause') phone.press({ kind: does })
  if (does === 'note') phone.press({ kind: 'note', job: 'one', content: 'Drips' })
  if (does === 'finish')
    phone.press({
      kind: 'finish',
      body: {
        outcome: 'DONE',
        parts: [],
        hours: [{ technician: ids[phone.person], minutes }],
        warranty: false,
        signature: { name: 'Émilie', image: pixel },
      },
    })
  if (does === 'lose') phone.line = 'lost'
  if (does === 'lose answers') phone.line = 'answers are lost'
  if (does === 'find') phone.line = 'here'
  if (does === 'again') await phone.tryAgain()
  if (does === 'send' || does === 'find') await phone.send()
}

/** Asserts that no work is lost, which must be true after any sequence of events. */
function needNothingLost(server: ServerModel, phones: readonly PhoneModel[]): void {
  const reported = new Set(server.reports.flatMap(({ acts }) => acts.map(({ key }) => key)))
  for (const phone of phones) {
    const waits = new Set(phone.waiting.map(({ key }) => key))
    for (const key of phone.signed)
      expect([key, server.applied.has(key) || reported.has(key) || waits.has(key)]).toEqual([key, true])
    for (const key of phone.acknowledged) expect([key, server.applied.has(key)]).toEqual([key, true])
  }
  const of = server.charges.map(({ finish, technician }) => `${finish} ${technician}`)
  expect(of).toEqual([...new Set(of)])
  const people = server.charges.map(({ technician }) => technician)
  expect(people).toEqual([...new Set(people)])
  for (const { minutes, span, isConfirmed } of server.charges)
    expect(isConfirmed ? minutes <= span + 15 : minutes > 0).toBe(true)
}

test('OPEN-643, OPEN-644, OPEN-645 in 500 histories of two phones and an office no signed work is lost, and none is billed twice', async () => {
  const histories = fc.tuple(
    fc.constantFrom('tess' as const, 'omar' as const),
    fc.array(fc.oneof({ weight: 3, arbitrary: onPhone }, { weight: 1, arbitrary: inOffice }), {
      minLength: 5,
      maxLength: 40,
    }),
  )
  await fc.assert(
    fc.asyncProperty(histories, async ([second, steps]) => {
      const server = new ServerModel()
      const phones = [new PhoneModel(server, 'tess', 'first'), new PhoneModel(server, second, 'second')]
      const office = tellOffice(server)
      for (const step of steps) {
        if ('office' in step) office[step.office]?.()
        else {
          const phone = phones[step.phone]
          if (phone) await onDevice(server, phone, step)
        }
        needNothingLost(server, phones)
      }
      for (const phone of phones) {
        phone.line = 'here'
        await phone.send()
      }
      needNothingLost(server, phones)
    }),
    { numRuns: 500 },
  )
}, 60_000)
