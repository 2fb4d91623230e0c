import { expect, test } from 'vitest'
import { act, openVisits, usualRights } from './testing.ts'

const { world, visitOf, load, chargesOf, hoursOf } = await openVisits()
const { admin } = world

type Dated = { day: string }

test('OPEN-304, ACC-31 the hours and charges of a visit have the company’s day, whatever day it is elsewhere', async () => {
  // At any time, one of these zones has another day than UTC.
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect((await admin.patch(`/workspace/update/${admin.workspaceId}`, { timezone })).status).toBe(200)
    const visit = await visitOf({ permissions: usualRights })
    const part = await load(visit.van, 3)
    const body = {
      at: Date.now(),
      outcome: 'DONE',
      parts: [{ product: part, condition: 'new', count: 1 }],
      hours: [{ technician: visit.tess.id, minutes: 30 }],
      checklist: visit.items.map(({ _id }) => ({ _id, done: true })),
    }
    expect(
      (await visit.tess.post(`/appointment/start/${visit.id}`, { at: body.at - 1_800_000 })).status,
    ).toBe(200)
    const done = await act('finish', { person: visit.tess, id: visit.id }, body)
    expect([done.status, done.body.errors]).toEqual([200, undefined])
    const today = Temporal.Now.plainDateISO(timezone).toString()
    const days = [...(await chargesOf(visit.job)), ...(await hoursOf(visit.id))].map(({ day }: Dated) => day)
    expect([timezone, days]).toEqual([timezone, [today, today, today]])
  }
})
