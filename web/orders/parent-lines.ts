import { conditions, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed } from '../kit/form/line-values.ts'
import { blankLine } from './line-changes.ts'
import type { OrderRecord } from './order-record.ts'

/** The lines of a return as its parent order had them: what was finalized of each, at the same cost and price (OPEN-160). */
export const linesOfParent = ({ lineItems }: OrderRecord): FormValues[] =>
  lineItems
    .filter(({ doneCounts }) => totalOf(doneCounts) > 0)
    .map(({ product, doneCounts, unitCost, unitPrice }) =>
      keyed({
        ...blankLine(),
        product,
        productStatusCounts: doneCounts,
        conditions: conditions.filter((each) => doneCounts[each] > 0),
        unitCost: unitCost ?? '',
        unitPrice: unitPrice ?? '',
      }),
    )
