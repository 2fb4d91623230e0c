import { billingRoutes } from './accounting/billing.ts'
import { invoiceRoutes } from './accounting/invoice.ts'
import { paymentRoutes } from './accounting/payment.ts'
import { commentsOn } from './collaboration/comment.ts'
import { feedbackRoutes } from './crm/feedback.ts'
import { noteRoutes, notesOn } from './collaboration/note.ts'
import { subtasksOn } from './collaboration/subtask.ts'
import { accountRoutes } from './crm/account.ts'
import { clientRoutes } from './crm/client.ts'
import { companyRoutes } from './crm/company.ts'
import { companyLocationRoutes } from './crm/company-location.ts'
import { contactRoleRoutes } from './crm/contact-role.ts'
import { serviceLocationRoutes } from './crm/service-location.ts'
import { brandRoutes } from './databases/brand.ts'
import { machineRoutes } from './equipment/machine.ts'
import { manualRoutes } from './equipment/manual.ts'
import { repairRoutes } from './equipment/repair.ts'
import { skillRoutes } from './databases/skill.ts'
import { statusRoutes } from './databases/status.ts'
import { tagRoutes } from './databases/tag.ts'
import { templateRoutes } from './messaging/template.ts'
import { inventorySettingsRoutes } from './inventory/inventory-settings.ts'
import { productRoutes } from './inventory/product.ts'
import { stockRoutes } from './inventory/stock.ts'
import { stockMovementRoutes } from './inventory/stock-movement.ts'
import { warehouseRoutes } from './inventory/warehouse.ts'
import { type EntityModule, tellsOf } from './kit/entity/define-entity.ts'
import { appointmentRoutes } from './operations/appointment.ts'
import { jobRoutes } from './operations/job.ts'
import { activityRoutes } from './people/activity.ts'
import { holidayRoutes } from './people/holiday.ts'
import { inviteRoutes } from './people/invite.ts'
import { roleRoutes } from './people/role.ts'
import { timeOffRoutes } from './people/time-off.ts'
import { viewRoutes } from './people/view.ts'
import { workforceRoutes } from './people/workforce.ts'
import { workspaceRoutes } from './people/workspace.ts'
import { supplierBrandTagRoutes } from './suppliers/supplier-brand-tag.ts'
import { supplierContactRoutes } from './suppliers/supplier-contact.ts'
import { supplierLocationRoutes } from './suppliers/supplier-location.ts'
import { supplierRoutes } from './suppliers/supplier.ts'

/** Every entity the server serves. */
export const entityModules: readonly EntityModule[] = [
  workspaceRoutes,
  roleRoutes,
  workforceRoutes,
  inviteRoutes,
  timeOffRoutes,
  holidayRoutes,
  viewRoutes,
  tagRoutes,
  skillRoutes,
  statusRoutes,
  brandRoutes,
  templateRoutes,
  clientRoutes,
  accountRoutes,
  serviceLocationRoutes,
  contactRoleRoutes,
  companyRoutes,
  companyLocationRoutes,
  supplierRoutes,
  supplierLocationRoutes,
  supplierContactRoutes,
  supplierBrandTagRoutes,
  warehouseRoutes,
  productRoutes,
  stockRoutes,
  stockMovementRoutes,
  inventorySettingsRoutes,
  tellsOf(jobRoutes, appointmentRoutes, noteRoutes, invoiceRoutes),
  machineRoutes,
  manualRoutes,
  repairRoutes,
  invoiceRoutes,
  paymentRoutes,
  billingRoutes,
  appointmentRoutes,
  activityRoutes,
  notesOn({
    JOB: jobRoutes,
    APPOINTMENT: appointmentRoutes,
    MACHINE: machineRoutes,
    CLIENT: clientRoutes,
  }),
  feedbackRoutes,
  commentsOn({ FEEDBACK: feedbackRoutes }),
  subtasksOn({ FEEDBACK: feedbackRoutes }),
]
