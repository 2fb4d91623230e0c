import { conditions, mostPieces } from '@fieldhouse/domain/inventory/conditions'
import { type StocktakeLine, stocktake } from '@fieldhouse/domain/inventory/stocktake'
import type { FoundCode } from '@fieldhouse/domain/labels/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { type Answer, problemOf } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { useFormat } from '../../kit/value/format.ts'
import type { ScanMessage } from '../../labels/said.ts'
import { ScanDialog } from '../../labels/scan-dialog.tsx'
import { isPassing } from './kept-counts.ts'
import { shownCount } from './shown-count.ts'
import type { StocktakeRecord } from './stocktake-record.ts'
import type { Counts } from './use-counting.ts'

/**
 * Loads the line of a product in the stocktake. Undefined if the stocktake does not contain the product. Uses the
 * cache while it is valid or the server is unreachable.
 */
function useLineOf(id: string) {
  const queries = useQueryClient()
  return async (product: string): Promise<StocktakeLine | undefined> => {
    const queryKey = [stocktake.name, 'lines', id, { product }]
    const known = queries.getQueryData<Answer<StocktakeLine[]>>(queryKey)
    if (known && !queries.getQueryState(queryKey)?.isInvalidated) return known.result[0]
    try {
      const read = await call('GET /stocktake/lines/:id', { params: { id }, query: { product } })
      queries.setQueryData(queryKey, read)
      return read.result[0]
    } catch (error) {
      if (!known || !isPassing(problemOf(error))) throw error
      return known.result[0]
    }
  }
}

type Props = { record: StocktakeRecord; counts: Counts; onClose: () => void }

/** Counts one piece in the condition new for each scanned label, and shows the product's line (OPEN-211). */
export function ScanCounts({ record, counts, onClose }: Props) {
  const { t } = useTranslation('inventory/stocktake')
  const format = useFormat()
  const [, change] = useListState()
  const lineOf = useLineOf(record._id)
  const count = async ({ entity, _id, name }: FoundCode): Promise<ScanMessage> => {
    if (entity !== 'product') return { tone: 'bad', text: t('scan.other', { name }) }
    const line = await lineOf(_id)
    if (line === undefined) return { tone: 'bad', text: t('scan.none', { name }) }
    const counted = Math.min((shownCount({ line, counts }, 'new') ?? 0) + 1, mostPieces)
    counts.note(line.product, [{ condition: 'new', counted }])
    change({ open: _id })
    const isExpected = conditions.some((condition) => line.expected[condition] > 0)
    const said = { product: name, pieces: format.number(counted) }
    return { tone: 'good', text: t(isExpected ? 'scan.counted' : 'scan.unexpected', said) }
  }
  return <ScanDialog onFound={count} onClose={onClose} />
}
