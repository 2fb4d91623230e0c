import { expect, test } from 'vitest'
import type { Waiting } from '../../device/device.ts'
import { daySample, pump, stopSample } from '../../stop-samples.ts'
import { foundIn, pricesIn, scannedIn, usedOf, vanAfter } from './van-stock.ts'

const finishAt = (visit: string, count: number, held: Waiting['held'] = null): Waiting => ({
  id: 1,
  owner: 'tess w1',
  visit,
  key: 'k',
  at: 0,
  held,
  change: {
    kind: 'finish',
    body: {
      outcome: 'DONE',
      parts: [{ product: 'p1', condition: 'new', count }],
      hours: [],
      missing: [],
      warranty: false,
    },
  },
})

const left = (...waiting: Waiting[]) => vanAfter(daySample.van, waiting, 'v1')?.[0]?.counts

test('OPEN-345 what waits of other visits is out of the van, what was not taken is not, and it is never below nothing', () => {
  expect(left(finishAt('v2', 2))).toEqual({ new: 1, refurbished: 0, damaged: 1 })
  expect(left(finishAt('v1', 2))).toEqual({ new: 3, refurbished: 0, damaged: 1 })
  expect(left(finishAt('v2', 2, { code: 'STOCK_NEGATIVE', msg: 'Not enough' }))?.new).toBe(3)
  expect(left(finishAt('v2', 2), finishAt('v3', 2))?.new).toBe(0)
  expect(vanAfter(null, [], 'v1')).toBeNull()
})

test('OPEN-345 a part is found by any of its words and numbers, accents and capitals aside', () => {
  const stock = daySample.van?.stock ?? []
  for (const typed of ['pompe', 'VIDANGE pompe', 'pv-1', 'pv1', 'pv 1', 'Pómpe'])
    expect(foundIn(stock, typed), typed).toHaveLength(1)
  for (const typed of ['', '  ', 'pompe filtre']) expect(foundIn(stock, typed), typed).toEqual([])
})

test('OPEN-345 a label is read by its address, a box by the number on it', () => {
  const stock = daySample.van?.stock ?? []
  for (const code of ['https://shop.example/q/P1', 'p1', 'pv-1', ' PV-1 ', 'PV1'])
    expect(scannedIn(stock, code)?.product, code).toBe(pump)
  expect(scannedIn(stock, '')).toBeNull()
  expect(scannedIn(stock, 'PV-2')).toBeNull()
})

test('OPEN-345 a part that the van has only refurbished or damaged is taken in that condition', () => {
  const [first] = daySample.van?.stock ?? []
  const taken = (counts: Record<'new' | 'refurbished' | 'damaged', number>) =>
    first && usedOf({ ...first, counts }).condition
  expect(taken({ new: 1, refurbished: 2, damaged: 3 })).toBe('new')
  expect(taken({ new: 0, refurbished: 2, damaged: 3 })).toBe('refurbished')
  expect(taken({ new: 0, refurbished: 0, damaged: 3 })).toBe('damaged')
  expect(taken({ new: 0, refurbished: 0, damaged: 0 })).toBe('new')
})

test('OPEN-809 a part has the price of the client, else its own, and none if it is unknown or not to be seen', () => {
  const { van } = daySample
  const { prices: _prices, ...old } = stopSample
  const priceOf = (stop: typeof old & { prices?: Record<string, string> }, id = 'p1') =>
    pricesIn(stop, van)(id)
  expect(priceOf({ ...old, prices: { p1: '21.25' } })).toBe('21.25')
  expect([priceOf({ ...old, prices: { p2: '1.00' } }), priceOf(old)]).toEqual(['25.00', '25.00'])
  expect(priceOf(old, 'unknown')).toBeNull()
  const unpriced = van && {
    ...van,
    stock: van.stock.map((each) => ({ ...each, product: { ...pump, unitPrice: null } })),
  }
  const bare = { ...old, kit: [] }
  expect(pricesIn(bare, unpriced)('p1')).toBeNull()
  // A price list can have a price for a product without its own price.
  expect(pricesIn({ ...bare, prices: { p1: '21.25' } }, unpriced)('p1')).toBe('21.25')
})
