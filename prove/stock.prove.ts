import { isDeepStrictEqual } from 'node:util'
import { makeProduct } from '../server/testing/product.ts'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { openMarket, trade } from '../server/testing/trade/trade.ts'
import { bothSides } from '../server/testing/trade/trade-model.ts'
import { claim, endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'

const operations = Number(process.env['PROVE_STOCK'] ?? 10_000)
const between = 100

endInOrder()
const product = await makeProduct()
await product.start()
const owner = await signUpOwner(product.address)
const market = await openMarket(owner)
const began = performance.now()
let kills = 0
let again: Promise<void> = Promise.resolve()
const told = await trade(market, operations, (done) => {
  if (done % between !== 0) return
  kills += 1
  // The kills do not overlap, because a kill during a start would prove nothing about running operations.
  again = again.then(() => product.kill()).then(async () => void (await product.start()))
  say(`${done} operations, ${kills} kills`)
})
await again
const seconds = Math.round((performance.now() - began) / 1000)
const { orders, movements, expected, found } = await bothSides(owner, told)
await product.discard()

const agrees = (part: keyof typeof found) => isDeepStrictEqual(found[part], expected[part])
console.log(`## Stock, orders and values through kills

Eight connections made ${operations} random operations (buy, sell, allocate, return to a supplier, return of a customer, finalize, receive and cancel in part and whole, count and post stocktakes) in ${seconds} s, while the server was killed (SIGKILL) and started again ${kills} times. Whoever was cut repeated the request with its \`Idempotency-Key\`.

${table(
  ['what', 'agrees'],
  [
    [
      'orders and lines are what was acknowledged: nothing lost, nothing done twice',
      agrees('settled') ? 'yes' : 'no',
    ],
    ['stock, promised and awaited pieces are what the orders say', agrees('stock') ? 'yes' : 'no'],
    ['stocktakes put into the ledger what they found, once', agrees('taken') ? 'yes' : 'no'],
    ['the ledger sums up to the stock', agrees('ledger') ? 'yes' : 'no'],
    ['the value of each product is the sum of its ledger, to the cent', agrees('value') ? 'yes' : 'no'],
  ],
)}

${orders} orders, ${movements} movements. Answers:

${table(
  ['answer', 'times'],
  [...told.answers].toSorted(([a], [b]) => (a < b ? -1 : 1)),
)}`)

for (const part of ['settled', 'stock', 'taken', 'ledger', 'value'] as const) claim(agrees(part), part)
