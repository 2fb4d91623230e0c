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

Eight connections made ${operations} random operations in ${seconds} s: buy, sell, allocate, return to a supplier, return of a customer, finalize, receive and cancel in part and whole, count and post stocktakes. Meanwhile the proof killed (SIGKILL) the server and started it again ${kills} times. A connection that was cut repeated its request with the same \`Idempotency-Key\`.

${table(
  ['what', 'agrees'],
  [
    [
      'orders and lines match the acknowledged calls: no call was lost or executed twice',
      agrees('settled') ? 'yes' : 'no',
    ],
    ['stock, promised pieces and awaited pieces match the orders', agrees('stock') ? 'yes' : 'no'],
    [
      'each posted stocktake wrote its differences into the ledger exactly once',
      agrees('taken') ? 'yes' : 'no',
    ],
    ['the sums of the ledger equal the stock', agrees('ledger') ? 'yes' : 'no'],
    [
      'the value of each product equals the sum of its lines in the ledger, to the cent',
      agrees('value') ? 'yes' : 'no',
    ],
  ],
)}

The run created ${orders} orders and ${movements} movements. The server gave these responses:

${table(
  ['response', 'times'],
  [...told.answers].toSorted(([a], [b]) => (a < b ? -1 : 1)),
)}`)

for (const part of ['settled', 'stock', 'taken', 'ledger', 'value'] as const) claim(agrees(part), part)
