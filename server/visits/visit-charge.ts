import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { sql } from 'drizzle-orm'
import { invoiceLines, invoices } from '../accounting/tables.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { ofSeenJobs } from '../operations/own-work.ts'
import { visitCharges } from './tables.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/** The SQL for the invoice that bills a charge. */
const billedOn = () => sql`(
  select json_build_object('_id', billed.id, 'invoiceNumber', billed.invoice_number, 'invoiceStatus', billed.invoice_status)
  from ${invoiceLines} line
  join ${invoices} billed on billed.workspace_id = line.workspace_id and billed.id = line.record_id
  where line.workspace_id = ${visitCharges.workspaceId} and line.id = ${visitCharges.billedLine})`

/** Visit charges as a read-only entity. `charges.ts`, `bill.ts` and `bill-job.ts` write the charges. */
export const visitChargeRoutes = defineEntity(visitCharge, {
  table: visitCharges,
  scope: (viewer) => ofSeenJobs(viewer, visitCharges.job),
  derived: {
    invoice: billedOn,
    unconfirmed: () => sql`(${isUnconfirmed(sql`${visitCharges}`)} and not ${visitCharges.billed})`,
    amount: () => sql`round(${visitCharges.quantity} * ${visitCharges.unitPrice}, 2)::text`,
  },
})
