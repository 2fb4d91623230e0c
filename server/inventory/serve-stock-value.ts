import { stockValue, stockValueExport } from '@fieldhouse/domain/inventory/calls'
import {
  type ProductValue,
  stockValueFileQuery,
  stockValueQuery,
} from '@fieldhouse/domain/inventory/stock-value'
import { Readable } from 'node:stream'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { csvText } from '../kit/export/export-csv.ts'
import { styleOf } from '../kit/export/export-style.ts'
import { longestWord } from '../kit/export/export-words.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Answer, type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { stockValueOf, wholeStockValue } from './stock-value.ts'

const columns = ['productNumber', 'name', 'pieces', 'unvalued', 'average', 'value'] as const

/** Headings as the reader's language has them, in the order of the columns. */
const headOf = (labels: RawQuery[string]): string[] =>
  columns.map((column, at) => {
    const label = typeof labels === 'string' ? undefined : labels?.[at]
    return label?.trim().slice(0, longestWord) || column
  })

const titleOf = (title: RawQuery[string]): string =>
  (typeof title === 'string' && nameable(title.slice(0, longestWord))) || 'stock-value'

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
  const style = await styleOf(work.client, work.actor, work.workspaceId)
  const file = async () => ({
    content: Readable.from([csvText([headOf(query['labels']), ...products.map(rowOf)], style)]),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition('attachment', `${titleOf(query['title'])}-${day}.csv`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
  return { result: null, file }
}

/** Serves what the stock is worth on a day, on a screen and as a file (OPEN-205). */
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
    ...stockValueExport,
    ...shared,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, query),
  })
}
