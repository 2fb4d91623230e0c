import type { Read } from '../kit/entity/entity.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { adjustment, reconditioning, transfer } from './stock-calls.ts'
import type { RefillLine } from './refill.ts'
import type { StockValue, WarehouseStock } from './stock-value.ts'
import type { stock } from './stock.ts'
import { type Replaced, type StocktakeLine, counting } from './stocktake.ts'

type Entry = Read<typeof stock>

export const stockAdjust = declareCall({
  method: 'POST',
  path: '/inventory/adjust',
  summary: 'Sets the counts of a product in a warehouse right: stock-taking, loss, use',
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
  summary: 'The products of a stocktake by name: what is expected, what was counted, by whom',
  query: {
    q: 'every word is found in name, number or SKU',
    show: '`all` (default), `open` (not counted), `counted` or `different`',
    product: 'these products alone (up to 100), whether they lie in the warehouse or not',
    page: 'from 1',
    limit: 'of a page, up to 100',
  },
  repeats: ['product'],
  answer: answers<StocktakeLine[]>(),
})

export const stocktakeCount = declareCall({
  method: 'POST',
  path: '/stocktake/count/:id',
  summary: 'Notes what was counted; the last count of a line wins, and what it replaced is told',
  body: counting,
  answer: answers<{ lines: StocktakeLine[]; replaced: Replaced[] }>(),
})

export const stockRefill = declareCall({
  method: 'GET',
  path: '/inventory/refill/:id',
  summary:
    'What a warehouse lacks to its wanted counts, and what another has of it: at most 500 products, as an order takes',
  query: { from: 'the warehouse that pieces come from; left out the default one' },
  answer: answers<RefillLine[]>(),
})

const valueKeys = {
  day: 'YYYY-MM-DD in the zone of the workspace: as it was when that day ended; now where left out',
  warehouse: 'of one warehouse alone',
}

export const stockValue = declareCall({
  method: 'GET',
  path: '/product/valuation',
  summary: 'What the stock is worth by moving average cost, product by product, on any day',
  query: { ...valueKeys, page: 'from 1 on' },
  answer: answers<StockValue>(),
})

export const warehouseStock = declareCall({
  method: 'GET',
  path: '/warehouse/stock',
  summary: 'The pieces of each warehouse that has stock, and what they are worth by moving average cost',
  answer: answers<WarehouseStock[]>(),
})

export const stockValueExport = declareCall({
  method: 'GET',
  path: '/product/valuation/export',
  summary: 'What the stock is worth, product by product, as CSV',
  query: { ...valueKeys, labels: 'the headings, one each', title: 'what the list is called: names the file' },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})
