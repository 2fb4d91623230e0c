import type { Entity } from '../../kit/entity/entity.ts'
import { importedAppointment } from './imported-appointment.ts'
import { importedEstimate } from './imported-estimate.ts'
import { importedExpense } from './imported-expense.ts'
import { importedInvoice } from './imported-invoice.ts'
import { importedJob } from './imported-job.ts'
import { importedRepair } from './imported-repair.ts'

/**
 * The entities that describe rows of files, by name, if the fields of a row differ from the fields of the created
 * record.
 */
const shapes: ReadonlyMap<string, Entity> = new Map<string, Entity>(
  [importedJob, importedAppointment, importedRepair, importedInvoice, importedEstimate, importedExpense].map(
    (each) => [each.name, each],
  ),
)

/**
 * The entity that describes the rows of a file. For most records, the rows have the fields of the record's own entity.
 */
export const importedAs = (entity: Entity): Entity => shapes.get(entity.name) ?? entity
