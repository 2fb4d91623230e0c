import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, makeProduct } from '../product.ts'
import { signUpOwner } from '../sign-up-owner.ts'
import { openMarket, trade } from './trade.ts'
import { bothSides } from './trade-model.ts'

let product: Product
beforeAll(async () => {
  product = await makeProduct()
  await product.start()
})
afterAll(() => product.discard())

// `npm run prove stock` is the long version of this test.
test(
  'REL-30 OPEN-204 OPEN-95 eight people trade while the server is killed: stock, promises, what comes and values are what orders and stocktakes say, and nothing is done twice',
  { timeout: 240_000 },
  async () => {
    const owner = await signUpOwner(product.address)
    const market = await openMarket(owner)
    let again = Promise.resolve()
    const told = await trade(market, 240, (done) => {
      if (done % 60 === 30)
        again = again.then(() => product.kill()).then(async () => void (await product.start()))
    })
    await again
    const { found, expected } = await bothSides(owner, told)
    expect(found).toEqual(expected)
    for (const kind of [
      'order create 201',
      'order finalize 200',
      'order cancel 200',
      'order receive 200',
      'stocktake post 200',
    ])
      expect([kind, told.answers.get(kind)]).toEqual([kind, expect.any(Number)])
    const known = / (200|201|VALIDATION|IN_USE|INVALID_TRANSITION|INSUFFICIENT_STOCK|DUPLICATE)$/
    expect([...told.answers.keys()].filter((kind) => !known.test(kind))).toEqual([])
  },
)
