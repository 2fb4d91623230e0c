import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { expect, test } from 'vitest'
import { act, openVisits, usualRights } from './testing.ts'

const { world, visitOf, load, read } = await openVisits()
const { admin } = world

test('OPEN-811 an offline visit that ended in the closed period is booked when it arrives, and says so', async () => {
  const visit = await visitOf({ permissions: usualRights })
  const pump = await load(visit.van, 3, { name: 'Pump' })
  const zone = 'America/Toronto'
  const hour = 3_600_000
  // The visit ends two days before it is sent. The office closes the period in between.
  const at = Date.now() - 48 * hour
  const [closed, today] = [dayAt(at, zone), dayAt(Date.now(), zone)]
  expect((await admin.post('/closing/close', { day: closed })).status).toBe(200)
  const doing = { person: visit.tess, id: visit.id }
  expect((await act('start', { ...doing, at: at - 2 * hour })).status).toBe(200)
  const ended = await act(
    'finish',
    { ...doing, at },
    {
      outcome: 'COME_BACK',
      parts: [{ product: pump, count: 2 }],
      hours: [{ technician: visit.tess.id, minutes: 60 }],
      checklist: [],
    },
  )
  expect([ended.status, ended.body.errors]).toEqual([200, undefined])
  expect(ended.result.appointment).toMatchObject({ finishedAt: at, bookedOn: today })
  expect(ended.result.invoice).toMatchObject({ billingDate: today, invoiceStatus: 'DRAFT' })
  const { movements } = ended.result
  expect(movements).toHaveLength(1)
  for (const { createdAt } of movements) expect(dayAt(Date.parse(createdAt), zone)).toBe(today)
  expect(await read(visit.id)).toMatchObject({ bookedOn: today })
})

test('OPEN-811 a visit of an open day says nothing', async () => {
  const visit = await visitOf({ permissions: usualRights })
  await act('start', { person: visit.tess, id: visit.id })
  const body = { outcome: 'COME_BACK', hours: [], parts: [], checklist: [] }
  const ended = await act('finish', { person: visit.tess, id: visit.id }, body)
  expect(ended.result.appointment.bookedOn).toBeNull()
})
