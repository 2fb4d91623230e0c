import { entity } from '../kit/entity/entity.ts'
import { day, integer, money, name, paragraph, ref, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import type { Day } from '../kit/time/day.ts'

/** A vehicle of the company: who drives it, and the warehouse that its van is (INV-04, OPEN-10, OPEN-192). */
export const vehicle = entity('vehicle', {
  section: 'INV_PRODUCT',
  fields: {
    name: name(80),
    plate: text(20),
    technician: ref('workforce').optional(),
    /** A warehouse is that of one vehicle at most. */
    warehouse: ref('warehouse').optional(),
    odometer: integer(0, 9_999_999).optional(),
    lastService: day().optional(),
    nextService: day().optional(),
    /** What it was bought for. */
    cost: money().optional(),
    note: paragraph().optional(),
  },
  unique: ['plate', 'warehouse'],
  search: ['name', 'plate', 'note'],
  filter: ['technician', 'warehouse', 'nextService', 'createdAt'],
  sort: ['name', 'plate', 'odometer', 'lastService', 'nextService', 'cost', 'createdAt', 'updatedAt'],
})

/** Whether a vehicle was to be serviced before today. */
export const isServiceDue = (nextService: Day | null, today: Day): boolean =>
  nextService !== null && nextService < today

/** When a vehicle was and is to be serviced; null or left out is not known. */
type Services = { lastService?: Day | null; nextService?: Day | null }

/** What is wrong with the services of a vehicle: the next one is not before the last (OPEN-192). */
export const serviceFaults = ({ lastService, nextService }: Services): FieldFault[] =>
  faultIf(
    Boolean(lastService && nextService && nextService < lastService),
    ['nextService'],
    'SERVICE_BEFORE_LAST',
  )
