import type { estimate } from '@fieldhouse/domain/accounting/estimate'
import type { EstimateLine, EstimateOption } from '@fieldhouse/domain/accounting/estimate-lines'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { newId } from '../kit/database/tenant-table.ts'

type Estimate = RowOf<typeof estimate>

/**
 * Returns a function that checks a sent id. The function returns a known id at its first use, a new id if no id is
 * sent, and otherwise null.
 */
function idsOnce(known: readonly (string | undefined)[]) {
  const left = new Set(known)
  return (sent: string | undefined): string | null => {
    if (!sent) return newId()
    return left.delete(sent) ? sent : null
  }
}

const linesIn = (options: readonly EstimateOption[]) => options.flatMap(({ lineItems }) => lineItems)

/**
 * Gives new ids to an estimate's options and lines without ids. Stored ids do not change. Throws `VALIDATION` with the
 * path of each unknown id.
 */
export function withSettledOptions(values: Partial<Estimate>, current: Estimate | null): Partial<Estimate> {
  if (!values.options) return values
  const stored = current?.options ?? []
  const optionId = idsOnce(stored.map(({ _id }) => _id))
  const lineId = idsOnce(linesIn(stored).map(({ _id }) => _id))
  const errors: FieldFault[] = []
  const settled = <T extends { _id?: string }>(of: T, _id: string | null, path: FieldFault['path']) => {
    if (_id === null) errors.push({ path: [...path, '_id'], code: 'NOT_FOUND' })
    return { ...of, _id: _id ?? '' }
  }
  const options = values.options.map((option, at) => ({
    ...settled(option, optionId(option._id), ['options', at]),
    lineItems: option.lineItems.map((line, place): EstimateLine =>
      settled(line, lineId(line._id), ['options', at, 'lineItems', place]),
    ),
  }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  // An empty list is stored as null.
  return { ...values, options: options.length > 0 ? options : null }
}
