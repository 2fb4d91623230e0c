import { z } from 'zod'
import type { Read } from '../kit/entity/entity.ts'
import { id } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { adjustment, reconditioning, transfer } from './stock-calls.ts'
import type { ProposedPrice } from './prices/price-for.ts'
import {
  type PriceChange,
  type PricePreview,
  priceChangeBody,
  priceChangePreview,
} from './prices/price-change.ts'
import type { RefillLine } from './refill.ts'
import type { StockValue, WarehouseStock } from './stock-value.ts'
import type { stock } from './stock.ts'
import { type Replaced, type StocktakeLine, counting } from './stocktake.ts'

type Entry = Read<typeof stock>

/** A proposed price with the cost of the product in the workspace's currency. */
export type PriceAnswer = ProposedPrice & { unitCost: Decimal | null }

export const productPrice = declareCall({
  method: 'GET',
  path: '/product/price/:id',
  summary: 'Returns the price that a line proposes for a product, with the price list it is from',
  query: {
    account: 'the account that pays; by default only price lists for everyone apply',
    currency: 'the currency of the price; by default the workspace’s',
    day: 'YYYY-MM-DD: the day of the price; by default today in the workspace’s time zone',
  },
  answer: answers<PriceAnswer>(),
})

export const productCosts = declareCall({
  method: 'POST',
  path: '/product/costs',
  summary: 'Returns the costs of products by their ids, without the products that have no cost',
  body: z.strictObject({ products: z.array(id()).max(500, fieldMessage('TOO_MANY', { max: 500 })) }),
  answer: answers<Record<string, Decimal>>(),
})

export const pricesPreview = declareCall({
  method: 'POST',
  path: '/product/previewPrices',
  summary: 'Returns the prices before and after a change of many prices. Stores nothing',
  body: priceChangePreview,
  answer: answers<PricePreview>(),
})

export const pricesChange = declareCall({
  method: 'POST',
  path: '/product/changePrices',
  summary: 'Changes the prices of all matching products as previewed, in one transaction',
  body: priceChangeBody,
  answer: answers<PriceChange>(),
})

export const priceChanges = declareCall({
  method: 'GET',
  path: '/product/priceChanges',
  summary: 'Lists the latest changes of many prices, at most 20',
  answer: answers<PriceChange[]>(),
})

export const pricesUndo = declareCall({
  method: 'POST',
  path: '/product/undoPrices/:id',
  summary:
    'Restores the prices before a change, for a day. Prices that were changed again stay and are named',
  answer: answers<PriceChange>(),
})

export const stockAdjust = declareCall({
  method: 'POST',
  path: '/inventory/adjust',
  summary: 'Corrects the counts of a product in a warehouse, for example after a loss',
  body: adjustment,
  answer: answers<Entry>(),
})

export const stockMove = declareCall({
  method: 'POST',
  path: '/inventory/move',
  summary: 'Moves pieces of a product from one warehouse to another',
  body: transfer,
  answer: answers<{ sender: Entry; receiver: Entry }>(),
})

export const stockChangeCondition = declareCall({
  method: 'POST',
  path: '/inventory/changeCondition',
  summary: 'Moves pieces of a product from one condition to another',
  body: reconditioning,
  answer: answers<Entry>(),
})

export const stocktakeLines = declareCall({
  method: 'GET',
  path: '/stocktake/lines/:id',
  summary: 'Lists the products of a stocktake by name, with expected and counted pieces and who counted them',
  query: {
    q: 'words; each must be in the name, number or SKU',
    show: '`all` (default), `open` (not counted), `counted` or `different`',
    product: 'only these products (up to 100), even if the warehouse does not stock them',
    page: 'the number of the page, from 1',
    limit: 'the records of a page, at most 100',
  },
  repeats: ['product'],
  answer: answers<StocktakeLine[]>(),
})

export const stocktakeCount = declareCall({
  method: 'POST',
  path: '/stocktake/count/:id',
  summary:
    'Stores counts. The latest count of a line wins, and the response lists the replaced counts of other users',
  body: counting,
  answer: answers<{ lines: StocktakeLine[]; replaced: Replaced[] }>(),
})

export const stockRefill = declareCall({
  method: 'GET',
  path: '/inventory/refill/:id',
  summary:
    'Lists the pieces that a warehouse needs to reach its wanted counts, and their stock in another warehouse; at most 500 products',
  query: { from: 'the warehouse from which the pieces come; by default the default warehouse' },
  answer: answers<RefillLine[]>(),
})

const valueKeys = {
  day: 'YYYY-MM-DD in the workspace’s time zone: the state at the end of that day; by default now',
  warehouse: 'only this warehouse',
}

export const stockValue = declareCall({
  method: 'GET',
  path: '/product/valuation',
  summary: 'Returns the value of the stock by moving average cost, by product, on any day',
  query: { ...valueKeys, page: 'the number of the page, from 1' },
  answer: answers<StockValue>(),
})

export const warehouseStock = declareCall({
  method: 'GET',
  path: '/warehouse/stock',
  summary: 'Returns the pieces and their value by moving average cost, for each warehouse with stock',
  answer: answers<WarehouseStock[]>(),
})

export const stockValueExport = declareCall({
  method: 'GET',
  path: '/product/valuation/export',
  summary: 'Exports the value of the stock by product as CSV',
  query: {
    ...valueKeys,
    labels: 'the headings of the columns',
    title: 'the title of the list, which names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})
