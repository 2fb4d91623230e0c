import type { Resource } from '../collaboration/calls.ts'
import type { Member } from '../crm/member.ts'
import type { Condition } from '../inventory/conditions.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { appointment } from '../operations/appointment.ts'
import type { JobChecklistItem } from '../operations/jobs/checklist.ts'
import type { job } from '../operations/job.ts'
import type { MapPlace } from '../operations/map-place.ts'
import type { WorkedSpan } from './worked-time.ts'

/** The maximum number of earlier visits that a stop contains for each machine, and for the place. */
export const mostPast = 5

/** The maximum number of notes that a stop contains. The newest notes are used. */
export const mostNotes = 30

/** The maximum number of the van's products that a technician's day contains. */
export const mostVanStock = 2000

/**
 * The entities whose changes can affect a technician's day. When a record of these entities changes, clients read the
 * day again.
 */
export const rereadMyDay: readonly string[] = [
  'account',
  'appointment',
  'client',
  'job',
  'job-type',
  'machine',
  'membership',
  'membership-plan',
  'note',
  'price-list',
  'product',
  'service-location',
  'stock',
  'vehicle',
  'warehouse',
  'workforce',
]

/** A visit in a technician's day. Instants are in epoch ms. */
type Visit = Pick<
  Read<typeof appointment>,
  | '_id'
  | 'version'
  | 'startAt'
  | 'endAt'
  | 'status'
  | 'note'
  | 'estimatedWindow'
  | 'report'
  | 'confirmedAt'
  | 'onWayAt'
  | 'arrivesAt'
  | 'startedAt'
  | 'runningSince'
  | 'finishedAt'
  | 'outcome'
  | 'warranty'
  | 'signedBy'
  | 'signedAt'
  | 'bookedOn'
>

/** A technician of the visit. */
export type DayTechnician = { _id: string; firstName: string; lastName: string }

/** A person whom the technician can call. `role` is the person's role at the place, if any. */
export type DayContact = { name: string; role: string | null; phone: string | null; languages: string[] }

/** An earlier visit, with its day, the title of its job, and the report about the work. */
export type PastVisit = {
  _id: string
  day: string
  title: string
  report: string | null
  technicians: string[]
}

/** A machine of the job with its documents and earlier visits. `_id` is null if a repair has no machine. */
export type DayMachine = {
  _id: string | null
  version: number | null
  name: string
  type: string | null
  serialNumber: string | null
  note: string | null
  /** The documents of the machine, and the documents of the manual of its model. */
  documents: Resource[]
  parts: { name: string; partNumber: string | null }[]
  past: PastVisit[]
}

/** A note on the job or the visit. */
export type DayNote = {
  _id: string
  content: string
  isInternal: boolean
  author: string | null
  createdAt: string
}

/** A product with its own price; null if it has none, or if the reader may not read products. */
type DayProduct = {
  _id: string
  name: string
  productNumber: string
  codes: string[]
  unitPrice: Decimal | null
}

/** The used parts and hours of a finished visit, which the technician can correct. */
export type UsedAtVisit = {
  parts: { product: string; name: string; condition: Condition; warehouse: string; count: number }[]
  hours: { technician: string; minutes: number }[]
  /** Whether an issued invoice contains one of the charges. */
  isInvoiced: boolean
}

/** A stop in a technician's day. The stop contains all data that the technician needs at the visit, also offline. */
export type DayStop = {
  visit: Visit
  technicians: DayTechnician[]
  /** The working intervals of technicians at this visit. */
  spans: WorkedSpan[]
  job: Pick<Read<typeof job>, '_id' | 'jobNumber' | 'title' | 'description' | 'priority' | 'jobStatus'> & {
    /** The windows in which the client is available. */
    availabilities: Interval[]
    jobType: string | null
    /** The checklist of the job. `doneBy` is the id of the member who ticked an item. */
    checklist: JobChecklistItem[]
  }
  /** The products that this kind of work usually needs, and the service that determines how its hours are billed. */
  kit: { product: DayProduct; quantity: number; isService: boolean }[]
  /**
   * The client's price of a piece, by product, if it differs from the product's own price. Finished visits have none.
   * Absent in days that an older version stored.
   */
  prices?: Record<string, Decimal>
  /**
   * The client. With `isMailed`, the client gets a mail when a technician leaves for the visit. The client's page shows
   * the departure in any case.
   */
  client: DayContact & { _id: string; email: string | null; isMailed: boolean; member: Member | null }
  contacts: DayContact[]
  /** The place of the visit, or null for work in the workshop. */
  place: {
    address: string
    unit: string | null
    /** The door code. */
    buzzer: string | null
    note: string | null
    at: MapPlace | null
    zone: string
  } | null
  machines: DayMachine[]
  notes: DayNote[]
  /** The photos and other files of the job. */
  files: Resource[]
  /** The client's earlier visits at the same place. */
  past: PastVisit[]
  used: UsedAtVisit | null
}

/** The stock of a product in a technician's van. */
export type VanStock = {
  product: DayProduct
  counts: Record<Condition, number>
  /**
   * The pieces promised to open orders. The field is absent if an older version of the app stored the day on the
   * device.
   */
  promised?: Record<Condition, number>
}

/** The price of a piece of a product for the client of a stop; null if none is known, or if the reader may not see it. */
export const priceAt = (
  { prices }: Pick<DayStop, 'prices'>,
  { _id, unitPrice }: DayProduct,
): Decimal | null => prices?.[_id] ?? unitPrice

/** A technician's day. `van` is null if the technician has no van. */
export type MyDay = {
  /** The day in the workspace's time zone. */
  day: string
  zone: string
  /** The time of the server in epoch ms. Devices need the server's time, because the clock of a device can be wrong. */
  now: number
  company: { name: string; phone: string | null }
  stops: DayStop[]
  van: { _id: string; name: string; stock: VanStock[] } | null
}
