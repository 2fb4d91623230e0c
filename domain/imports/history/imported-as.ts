import type { Entity } from '../../kit/entity/entity.ts'
import { importedAppointment } from './imported-appointment.ts'
import { importedEstimate } from './imported-estimate.ts'
import { importedExpense } from './imported-expense.ts'
import { importedInvoice } from './imported-invoice.ts'
import { importedJob } from './imported-job.ts'
import { importedRepair } from './imported-repair.ts'

/**
 * The entities for rows whose fields differ from the fields of the created records, by the name of the records' entity.
 */
const shapes: ReadonlyMap<string, Entity> = new Map<string, Entity>(
  [importedJob, importedAppointment, importedRepair, importedInvoice, importedEstimate, importedExpense].map(
    (each) => [each.name, each],
  ),
)

/** Returns the entity that describes the rows of a file for an entity. Most entities describe their rows themselves. */
export const importedAs = (entity: Entity): Entity => shapes.get(entity.name) ?? entity
