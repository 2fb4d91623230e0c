import { describe, expect, test } from 'vitest'
import { line } from '../testing/orders.ts'
import { newestMail } from '../testing/visitor.ts'
import { type TestVisit, act, openVisits, ownVisits } from './testing.ts'

const { world, visitOf, load, create, stockOf } = await openVisits()
const { admin } = world

/** Creates an open order that sells pieces from a van. */
async function sold(van: string, product: string, pieces: number) {
  const order = {
    type: 'SELL',
    sender: van,
    referenceNumber: 'S-1',
    lineItems: [line(product, { new: pieces })],
  }
  const { result } = await create(order)
  return result
}

/** Starts and ends a visit that used `count` pieces from the van. */
async function finish({ tess, id }: TestVisit, product: string, count: number) {
  await act('start', { person: tess, id, at: Date.now() - 60_000 })
  const parts = [{ product, condition: 'new', count }]
  const reply = await act('finish', { person: tess, id }, { outcome: 'COME_BACK', parts })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply
}

const mailOf = ({ id }: { id: string }) => newestMail(world, `${id}@example.com`)

const shortOf = async (order: string) => (await admin.get(`/order/limits?order=${order}`)).result.short

describe('a visit that takes pieces promised to an order', () => {
  test('OPEN-472 is never refused for it: the technician, the order and the office are told', async () => {
    const dispatcher = await world.member({ OP_ORDER: [true, false, true, false, false] })
    const reader = await world.member({ OP_ORDER: [true, false, false, false, false] })
    await dispatcher.patch(`/user/update/${dispatcher.id}`, { lang: 'fr' })
    const visit = await visitOf({ permissions: ownVisits })
    const pump = await load(visit.van, 5, { name: 'Pump' })
    const order = await sold(visit.van, pump, 4)
    const [before] = (await visit.tess.get('/my-day')).result.van.stock
    expect(before).toMatchObject({ counts: { new: 5 }, promised: { new: 4, refurbished: 0, damaged: 0 } })
    expect(await shortOf(order._id)).toEqual([])
    const done = await finish(visit, pump, 3)
    expect([done.status, done.result?.promised]).toEqual([
      200,
      [
        {
          product: { _id: pump, name: 'Pump' },
          warehouse: { _id: visit.van, name: expect.any(String) },
          condition: 'new',
          count: 2,
        },
      ],
    ])
    expect(await stockOf(pump, visit.van)).toMatchObject({ has: { new: 2 }, pending: { new: 4 } })
    expect(await shortOf(order._id)).toEqual([
      { product: pump, counts: { new: 2, refurbished: 0, damaged: 0 } },
    ])
    const mail = await mailOf(dispatcher)
    expect(mail?.subject).toBe(`Des pièces promises à une commande ont été utilisées : ${order.poNumber}`)
    expect(mail?.text).toContain('2 × Pump')
    expect(mail?.text).toContain(`/operations/orders/${order._id}`)
    for (const person of [reader, visit.tess]) expect(await mailOf(person)).toBeNull()
  })

  test('OPEN-472 who takes what is free tells nobody, and what is missing already is told once', async () => {
    const visit = await visitOf()
    const other = await visitOf({ tess: visit.tess, van: visit.van })
    const hose = await load(visit.van, 6, { name: 'Hose' })
    const order = await sold(visit.van, hose, 3)
    expect((await finish(visit, hose, 3)).result.promised).toEqual([])
    expect(await shortOf(order._id)).toEqual([])
    expect((await finish(other, hose, 1)).result.promised).toMatchObject([{ count: 1 }])
    const put = (count: number) =>
      visit.tess.post(`/appointment/correct/${other.id}`, {
        parts: [{ product: hose, condition: 'new', count }],
        hours: [],
        warranty: false,
      })
    expect((await put(3)).result.promised).toMatchObject([{ count: 2 }])
    expect((await put(1)).result.promised).toEqual([])
    expect(await shortOf(order._id)).toMatchObject([{ counts: { new: 1 } }])
  })

  test('OPEN-472 of two orders each shows what is missing, until one of them is cancelled', async () => {
    const visit = await visitOf()
    const seal = await load(visit.van, 4, { name: 'Seal' })
    const [one, two] = [await sold(visit.van, seal, 2), await sold(visit.van, seal, 2)]
    const done = await finish(visit, seal, 3)
    expect(done.result.promised).toMatchObject([{ count: 3 }])
    for (const { _id } of [one, two]) expect(await shortOf(_id)).toMatchObject([{ counts: { new: 2 } }])
    expect((await admin.post(`/order/cancel/${one._id}`, {})).status).toBe(200)
    expect(await shortOf(two._id)).toMatchObject([{ counts: { new: 1 } }])
  })
})
