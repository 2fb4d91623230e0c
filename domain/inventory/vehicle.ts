import { entity } from '../kit/entity/entity.ts'
import { day, integer, money, name, paragraph, ref, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import type { Day } from '../kit/time/day.ts'

/** A vehicle of the company, with its driver and its warehouse (INV-04, OPEN-10, OPEN-192). */
export const vehicle = entity('vehicle', {
  section: 'INV_PRODUCT',
  fields: {
    name: name(80),
    plate: text(20),
    technician: ref('workforce').optional(),
    /** A warehouse belongs to at most one vehicle. */
    warehouse: ref('warehouse').optional(),
    odometer: integer(0, 9_999_999).optional(),
    lastService: day().optional(),
    nextService: day().optional(),
    /** The purchase price. */
    cost: money().optional(),
    note: paragraph().optional(),
  },
  unique: ['plate', 'warehouse'],
  search: ['name', 'plate', 'note'],
  filter: ['technician', 'warehouse', 'nextService', 'createdAt'],
  sort: ['name', 'plate', 'odometer', 'lastService', 'nextService', 'cost', 'createdAt', 'updatedAt'],
})

/** Whether a vehicle's service was due before today. */
export const isServiceDue = (nextService: Day | null, today: Day): boolean =>
  nextService !== null && nextService < today

/** The days of the last and the next service of a vehicle. An unknown day is null or undefined. */
type Services = { lastService?: Day | null; nextService?: Day | null }

/** The fault in the services of a vehicle: the next service is before the last service (OPEN-192). */
export const serviceFaults = ({ lastService, nextService }: Services): FieldFault[] =>
  faultIf(
    Boolean(lastService && nextService && nextService < lastService),
    ['nextService'],
    'SERVICE_BEFORE_LAST',
  )
