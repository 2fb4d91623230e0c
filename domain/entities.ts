import { billing } from './accounting/billing.ts'
import { estimate } from './accounting/estimate.ts'
import { supplierBill } from './accounting/bills/supplier-bill.ts'
import { expense } from './accounting/expense.ts'
import { invoice } from './accounting/invoice.ts'
import { recurring } from './accounting/recurring/recurring.ts'
import { payment } from './accounting/payment.ts'
import { refund } from './accounting/refund.ts'
import { bankAccount } from './bank/bank-account.ts'
import { bankLine } from './bank/bank-line.ts'
import { feedback } from './crm/feedback.ts'
import { comment } from './collaboration/comment.ts'
import { note } from './collaboration/note.ts'
import { subtask } from './collaboration/subtask.ts'
import { account } from './crm/account.ts'
import { client } from './crm/client.ts'
import { company } from './crm/company.ts'
import { companyLocation } from './crm/location.ts'
import { contactRole } from './crm/contact-role.ts'
import { serviceLocation } from './crm/service-location.ts'
import { call } from './communication/call.ts'
import { review } from './marketing/review.ts'
import { task } from './communication/task.ts'
import { savedReport } from './reports/saved-report.ts'
import { servicePlan } from './maintenance/service-plan.ts'
import { journalEntry } from './books/journal-entry.ts'
import { journalFile } from './books/files/journal-file.ts'
import { ledgerAccount } from './books/ledger-account.ts'
import { taxAdjustment } from './books/tax-adjustment.ts'
import { membership } from './memberships/membership.ts'
import { membershipPlan } from './memberships/membership-plan.ts'
import { brand } from './databases/brand.ts'
import { machine } from './equipment/machine.ts'
import { manual } from './equipment/manual.ts'
import { repair } from './equipment/repair.ts'
import { jobRequest } from './requests/job-request.ts'
import { skill } from './databases/skill.ts'
import { status } from './databases/status.ts'
import { customField } from './core/custom-field.ts'
import { tag } from './core/tag.ts'
import { template } from './messaging/template.ts'
import { inventorySettings } from './inventory/inventory-settings.ts'
import { priceList } from './inventory/prices/price-list.ts'
import { product } from './inventory/product.ts'
import { stock } from './inventory/stock.ts'
import { stockMovement } from './inventory/stock-movement.ts'
import { stocktake } from './inventory/stocktake.ts'
import { vehicle } from './inventory/vehicle.ts'
import { warehouse } from './inventory/warehouse.ts'
import type { Entity } from './kit/entity/entity.ts'
import { nameBy } from './kit/entity/name-of.ts'
import { appointment } from './operations/appointment.ts'
import { job } from './operations/job.ts'
import { jobType } from './operations/job-type.ts'
import { order } from './orders/order.ts'
import { orderDraft } from './orders/order-draft.ts'
import { orderRequest } from './orders/order-request.ts'
import { activityOf } from './people/activity.ts'
import { holiday } from './people/holiday.ts'
import { invite } from './people/invite.ts'
import { reward } from './rewards/reward.ts'
import { rewardPoint } from './rewards/reward-point.ts'
import { role } from './people/role.ts'
import { timeOff } from './people/time-off.ts'
import { view } from './core/view.ts'
import { workforce } from './people/workforce.ts'
import { workspace } from './people/workspace.ts'
import { supplier } from './suppliers/supplier.ts'
import { supplierBrandTag } from './suppliers/supplier-brand-tag.ts'
import { supplierContact } from './suppliers/supplier-contact.ts'
import { supplierLocation } from './suppliers/supplier-location.ts'
import { timesheet } from './visits/timesheet.ts'
import { fieldReport } from './visits/field-report.ts'
import { visitCharge } from './visits/visit-charge.ts'

/** The entities whose records people change. The audit trail records each change of these records. */
const recorded = [
  workspace,
  role,
  workforce,
  invite,
  timeOff,
  reward,
  holiday,
  view,
  customField,
  tag,
  skill,
  status,
  brand,
  template,
  client,
  account,
  serviceLocation,
  contactRole,
  company,
  companyLocation,
  supplier,
  supplierLocation,
  supplierContact,
  supplierBrandTag,
  vehicle,
  warehouse,
  product,
  priceList,
  stock,
  stocktake,
  inventorySettings,
  jobType,
  job,
  machine,
  manual,
  repair,
  jobRequest,
  appointment,
  order,
  orderRequest,
  orderDraft,
  estimate,
  invoice,
  payment,
  recurring,
  refund,
  expense,
  supplierBill,
  billing,
  bankAccount,
  bankLine,
  timesheet,
  visitCharge,
  savedReport,
  servicePlan,
  ledgerAccount,
  taxAdjustment,
  journalFile,
  membershipPlan,
  membership,
  note,
  feedback,
  task,
  call,
  review,
  comment,
  subtask,
  fieldReport,
] as const

/** The names of the recorded entities. */
export const recordedNames = recorded.map(({ name }) => name)

/** The entity for the user's own entries in the audit trail of the recorded entities. */
export const activity = activityOf(recordedNames)

/** The list of all entities. */
export const entities = [...recorded, stockMovement, journalEntry, rewardPoint, activity] as const

/** The name of an entity. */
export type EntityName = (typeof entities)[number]['name']

/** The entity with the name `N`. */
export type EntityOf<N extends EntityName> = Extract<(typeof entities)[number], { name: N }>

const all: readonly Entity[] = entities

/** The entities whose records can be merged. References to a merged record may have to be redirected. */
export const mergeable: ReadonlySet<string> = new Set(
  all.filter((each) => 'merge' in each.actions).map(({ name }) => name),
)

/** The entity with this name. References contain the name in `to`. */
export function entityNamed(name: string): Entity {
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`no entity is called ${name}`)
  return found
}

/**
 * Returns the name of a record or a reference, as the entity declares. The name is empty if all naming fields are
 * empty.
 */
export const nameOf = (
  { displayName }: Pick<Entity, 'displayName'>,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string => nameBy(displayName, record, (name) => entityNamed(name).displayName)
