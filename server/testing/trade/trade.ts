import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Owner } from '../sign-up-owner.ts'

type Counts = Record<string, number>
type Line = { _id: string; product: { _id: string } } & Record<
  'productStatusCounts' | 'doneCounts' | 'cancelledCounts',
  Counts
>
export type TradedOrder = {
  _id: string
  type: string
  sender: { _id: string } | null
  receiver: { _id: string } | null
  lineItems: Line[]
}

/**
 * The work that the server acknowledged: orders with the finalized and cancelled pieces of each line, and posted
 * stocktakes.
 */
export type Acknowledged = {
  stocktakes: Set<string>
  orders: Map<string, Map<string, { done: number; cancelled: number }>>
  answers: Map<string, number>
}

const conditions = ['new', 'refurbished', 'damaged']
export const piecesOf = (counts: Counts): number =>
  conditions.reduce((sum, condition) => sum + (counts[condition] ?? 0), 0)

/** Returns a random generator that produces the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const repeats = (status: number): boolean => status >= 500 || status === 429

/** Repeats a request with the same idempotency key until the response is final. */
async function untilAnswered(owner: Owner, path: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await owner.send('POST', path, { body, headers }).catch(() => null)
    if (answer && !repeats(answer.status)) return answer
    await delay(50)
  }
}

/** A workspace with warehouses, a supplier and stock, for trading. */
export type Market = { owner: Owner; houses: string[]; supplier: string; products: string[] }

export async function openMarket(owner: Owner): Promise<Market> {
  const make = async (path: string, body: object): Promise<string> =>
    (await untilAnswered(owner, path, body)).result._id
  const { result: houses } = await owner.send('GET', '/warehouse/list/')
  const van = await make('/warehouse/create/', { name: 'Van 1' })
  const supplier = await make('/suppliers/create/', { name: 'Parts Direct' })
  const products: string[] = []
  for (const at of [0, 1, 2, 3]) {
    // The cost of the first product is unknown.
    const cost = at === 0 ? {} : { unitCost: `${at}.33` }
    const body = { name: `Hose ${at}`, productNumber: `H-${at}`, quantity: 60, ...cost }
    products.push(await make('/product/create/', body))
  }
  return { owner, houses: [houses[0]._id, van], supplier, products }
}

/** The state shared by all connections: open orders, completed sales, and acknowledged work. */
type Shared = { orders: TradedOrder[]; sold: string[]; told: Acknowledged }

/**
 * Returns the pieces of a new line that are already finalized. An allocation finalizes its pieces when it is created.
 */
const settledAtOnce = ({ doneCounts }: Line) => ({ done: piecesOf(doneCounts), cancelled: 0 })

/** A simulated user, who creates orders, and finalizes or cancels orders of all users, one request at a time. */
class Trader {
  private readonly market: Market
  private readonly shared: Shared
  private readonly roll: (sides: number) => number
  constructor(market: Market, shared: Shared, seed: number) {
    this.market = market
    this.shared = shared
    this.roll = dice(seed)
  }

  private of<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T
  }

  private async post(path: string, body: object) {
    const { answers } = this.shared.told
    const answer = await untilAnswered(this.market.owner, path, body)
    const kind = `${path.split('/').slice(1, 3).join(' ')} ${answer.body.code ?? answer.status}`
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    return answer
  }

  private async order(body: object): Promise<void> {
    const { products } = this.market
    const ordered = () => ({
      product: this.of(products),
      productStatusCounts: { new: 1 + this.roll(4) },
      unitCost: this.of(['2', '0.01', '7.77']),
      unitPrice: '9',
    })
    const answer = await this.post('/order/create/', {
      lineItems: [ordered(), ordered()],
      referenceNumber: 'R',
      ...body,
    })
    if (answer.status !== 201) return
    const made: TradedOrder = answer.result
    this.shared.told.orders.set(
      made._id,
      new Map(made.lineItems.map((each) => [each._id, settledAtOnce(each)])),
    )
    if (made.type !== 'ALLOCATE') this.shared.orders.push(made)
  }

  /**
   * Finalizes or cancels pieces of an order. The request states the numbers of pieces, so that the effect of a
   * successful response is known.
   */
  private async settle(): Promise<void> {
    const asked = this.of(this.shared.orders)
    if (!asked) return
    const action = this.roll(4) === 0 ? 'cancel' : 'finalize'
    const all = this.roll(2) === 0
    const counts = ({ productStatusCounts }: Line) =>
      all ? productStatusCounts : { new: 1 + this.roll(piecesOf(productStatusCounts)) }
    const lines = (all ? asked.lineItems : [this.of(asked.lineItems)]).map((each) => ({
      line: each._id,
      counts: counts(each),
    }))
    const answer = await this.post(`/order/${action}/${asked._id}`, { lines })
    if (answer.status !== 200) return
    for (const { line, counts: settled } of lines) {
      const known = this.shared.told.orders.get(asked._id)?.get(line)
      if (known) known[action === 'cancel' ? 'cancelled' : 'done'] += piecesOf(settled)
    }
    if (answer.result.status === 'COMPLETED' && asked.type === 'SELL') this.shared.sold.push(asked._id)
  }

  /** Receives pieces of a line. Some calls receive more pieces than ordered, or pieces with another cost. */
  private async receive(): Promise<void> {
    const asked = this.of(this.shared.orders.filter(({ type }) => type === 'BUY'))
    if (!asked) return
    const { _id: line } = this.of(asked.lineItems)
    const counts = { new: 1 + this.roll(5) }
    const lines = [{ line, counts, rest: 'OPEN', unitCost: this.of(['1.5', '6']) }]
    const answer = await this.post(`/order/receive/${asked._id}`, { lines })
    const known = this.shared.told.orders.get(asked._id)?.get(line)
    if (answer.status === 200 && known) known.done += piecesOf(counts)
  }

  /** Starts a stocktake, or adds counts to an open stocktake, or posts it. */
  private async takeStock(): Promise<void> {
    const { houses, products, owner } = this.market
    const asked = await owner.send('GET', '/stocktake/list/?filter_status=OPEN').catch(() => null)
    if (!asked || asked.status !== 200) return
    const list = this.of<{ _id: string }>(asked.result)
    if (!list) return void (await this.post('/stocktake/create/', { warehouse: this.of(houses) }))
    if (this.roll(4) === 0) {
      const answer = await this.post(`/stocktake/post/${list._id}`, {})
      if (answer.status === 200) this.shared.told.stocktakes.add(list._id)
    } else {
      const counts = [{ product: this.of(products), condition: 'new', counted: this.roll(40) }]
      await this.post(`/stocktake/count/${list._id}`, { counts })
    }
  }

  /** Performs one action, which is chosen at random. */
  async step(): Promise<void> {
    const { houses, supplier } = this.market
    const [sender = '', receiver = ''] = this.roll(2) === 0 ? houses : houses.toReversed()
    const parentOrder = this.of(this.shared.sold)
    await this.of([
      () => this.order({ type: 'BUY', supplier, receiver }),
      () => this.order({ type: 'SELL', sender }),
      () => this.order({ type: 'ALLOCATE', sender, receiver }),
      () => this.order({ type: 'SUPPLIER_RETURN', supplier, sender }),
      () => this.order({ type: 'CUSTOMER_RETURN', receiver, ...(parentOrder ? { parentOrder } : {}) }),
      () => this.settle(),
      () => this.settle(),
      () => this.settle(),
      () => this.receive(),
      () => this.takeStock(),
      () => this.takeStock(),
    ])()
  }
}

/** Makes eight users perform a total of `operations` actions. Calls `each` after every response. */
export async function trade(market: Market, operations: number, each: (done: number) => void) {
  const told: Acknowledged = { orders: new Map(), stocktakes: new Set(), answers: new Map() }
  const shared: Shared = { orders: [], sold: [], told }
  let begun = 0
  let done = 0
  const people = Array.from({ length: 8 }, (_, at) => new Trader(market, shared, at + 1))
  await Promise.all(
    people.map(async (person) => {
      while (begun < operations) {
        begun += 1
        await person.step()
        done += 1
        each(done)
      }
    }),
  )
  return told
}
