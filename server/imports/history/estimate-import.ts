import { estimateType } from '@fieldhouse/domain/accounting/estimate'
import { importedEstimate } from '@fieldhouse/domain/imports/history/imported-estimate'
import {
  type EstimateRow,
  estimateOfRow,
  whyNotEstimate,
} from '@fieldhouse/domain/imports/history/estimate-of-row'
import { pricedRow } from '@fieldhouse/domain/imports/history/invoice-of-row'
import { estimateRoutes } from '../../accounting/estimate.ts'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { documentsOf, whyNotDocuments } from './document-rows.ts'
import { historySteps } from './history-steps.ts'

/** Creates the estimates of checked rows. Nobody is mailed or notified. */
async function createEstimates(work: Work, rows: readonly EstimateRow[]): Promise<string[]> {
  const { language } = work.actor
  const company = await companyOf(work)
  const priced = (row: EstimateRow) => {
    const { lineItems, taxRates } = pricedRow(row, { number: row.estimateNumber, language })
    return { lineItems: estimateRoutes.entity.fields.lineItems.parse(lineItems), taxRates }
  }
  const documents = await documentsOf(
    work,
    { company, type: estimateType, priced, dueDate: () => null },
    rows,
  )
  return insertRows(
    work,
    estimateRoutes,
    rows.flatMap((row, at) => {
      const document = documents[at]
      if (!document) return []
      const { estimateStatus, validUntil } = estimateOfRow(row, company.today)
      return [
        {
          ...document,
          issuedAt: estimateStatus === 'DRAFT' ? null : document.issuedAt,
          acceptedAt: estimateStatus === 'ACCEPTED' ? document.issuedAt : null,
          estimateNumber: row.estimateNumber,
          estimateStatus,
          validUntil,
          depositPaid: '0.00',
        },
      ]
    }),
  )
}

async function whyNotEstimates(work: Work, rows: readonly EstimateRow[]) {
  const faults = await whyNotDocuments(work, rows, {
    field: 'estimateNumber',
    series: ['estimate'],
    number: (at) => rows[at]?.estimateNumber ?? '',
  })
  return rows.map((row, at) => faults[at] ?? whyNotEstimate(row))
}

/** Makes estimates from the rows of another program's file (OPEN-751). */
export const estimateImport: EntityModule = {
  ...(estimateRoutes as EntityModule),
  entity: importedEstimate,
  steps: historySteps<EstimateRow>({ create: createEstimates, whyNot: whyNotEstimates }),
}
