import { stockValue, stockValueExport, warehouseStock } from '@fieldhouse/domain/inventory/calls'
import {
  type ProductValue,
  stockValueFileQuery,
  stockValueQuery,
} from '@fieldhouse/domain/inventory/stock-value'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Answer, type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { stockOfWarehouses, stockValueOf, wholeStockValue } from './stock-value.ts'

const columns = ['productNumber', 'name', 'pieces', 'unvalued', 'average', 'value'] as const

const rowOf = ({ product, pieces, unvalued, average, value }: ProductValue): Cell[] => [
  product.productNumber,
  product.name,
  { number: String(pieces) },
  { number: String(unvalued) },
  average === null ? '' : { number: average },
  { number: value },
]

async function exported(work: Work, query: RawQuery): Promise<Answer<null>> {
  const { day, products } = await wholeStockValue(work, checked(stockValueFileQuery, query))
  return sheetFile(work, query, { name: 'stock-value', day, columns, rows: products.map(rowOf) })
}

/** Serves the value of the stock on a day, as a page and as a file (OPEN-205). */
export function serveStockValue(server: Server): void {
  const shared = { entity: 'product', section: 'INV_PRODUCT', flag: 'read', reads: true } as const
  serve(server, {
    ...stockValue,
    ...shared,
    handle: async (work, { query }) => ({
      result: await stockValueOf(work, checked(stockValueQuery, query)),
    }),
  })
  serve(server, {
    ...warehouseStock,
    ...shared,
    handle: async (work) => ({ result: await stockOfWarehouses(work) }),
  })
  serve(server, {
    ...stockValueExport,
    ...shared,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, query),
  })
}
