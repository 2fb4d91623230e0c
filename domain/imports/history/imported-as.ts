import type { Entity } from '../../kit/entity/entity.ts'
import { importedAppointment } from './imported-appointment.ts'
import { importedEstimate } from './imported-estimate.ts'
import { importedExpense } from './imported-expense.ts'
import { importedInvoice } from './imported-invoice.ts'
import { importedJob } from './imported-job.ts'
import { importedRepair } from './imported-repair.ts'

/** The entities whose rows in files have other fields than the records that they become, by name. */
const shapes: ReadonlyMap<string, Entity> = new Map<string, Entity>(
  [importedJob, importedAppointment, importedRepair, importedInvoice, importedEstimate, importedExpense].map(
    (each) => [each.name, each],
  ),
)

/** The fields that a row of a file can contain for an entity. Most rows have the fields of the entity itself. */
export const importedAs = (entity: Entity): Entity => shapes.get(entity.name) ?? entity
