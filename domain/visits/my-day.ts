import type { Resource } from '../collaboration/calls.ts'
import type { Condition } from '../inventory/conditions.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { appointment } from '../operations/appointment.ts'
import type { JobChecklistItem } from '../operations/jobs/checklist.ts'
import type { job } from '../operations/job.ts'
import type { MapPlace } from '../operations/map-place.ts'
import type { WorkedSpan } from './worked-time.ts'

/** The most earlier visits shown for a stop, for each machine and for the place. */
export const mostPast = 5

/** The most notes shown for a stop, newest first. */
export const mostNotes = 30

/** The most products of a van that a technician's day contains. */
export const mostVanStock = 2000

/** The entities whose changes require reading a technician's day again. */
export const rereadMyDay: readonly string[] = [
  'appointment',
  'client',
  'job',
  'machine',
  'note',
  'product',
  'service-location',
  'stock',
  'vehicle',
  'warehouse',
  'workforce',
]

/** A visit in a technician's day; instants in epoch ms. */
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
>

/** A technician of the visit. */
export type DayTechnician = { _id: string; firstName: string; lastName: string }

/** A person to call, with their role at the place, if any. */
export type DayContact = { name: string; role: string | null; phone: string | null; languages: string[] }

/** An earlier visit: its day, the title of its job, and the work done. */
export type PastVisit = {
  _id: string
  day: string
  title: string
  report: string | null
  technicians: string[]
}

/** A machine of the job with its documents and history; `_id` is null for a repair without a machine. */
export type DayMachine = {
  _id: string | null
  version: number | null
  name: string
  type: string | null
  serialNumber: string | null
  note: string | null
  /** The documents of the machine and of its model's manual. */
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

/** A product with its price; null for readers who may not read products. */
type DayProduct = {
  _id: string
  name: string
  productNumber: string
  codes: string[]
  unitPrice: Decimal | null
}

/** The charges of a finished visit, for corrections. */
export type UsedAtVisit = {
  parts: { product: string; name: string; condition: Condition; warehouse: string; count: number }[]
  hours: { technician: string; minutes: number }[]
  /** Whether one of the charges is on an issued invoice. */
  isInvoiced: boolean
}

/** A stop of a technician's day with all data needed there, also offline. */
export type DayStop = {
  visit: Visit
  technicians: DayTechnician[]
  /** Who worked at this visit, and when. */
  spans: WorkedSpan[]
  job: Pick<Read<typeof job>, '_id' | 'jobNumber' | 'title' | 'description' | 'priority' | 'jobStatus'> & {
    /** The client's availability. */
    availabilities: Interval[]
    jobType: string | null
    /** `doneBy` is the id of the member who ticked an item. */
    checklist: JobChecklistItem[]
  }
  /** The usual products for this kind of work, and the service as which its hours are billed. */
  kit: { product: DayProduct; quantity: number; isService: boolean }[]
  /** `isMailed`: whether the client is mailed when a technician sets out. The client's page shows it in any case. */
  client: DayContact & { _id: string; email: string | null; isMailed: boolean }
  contacts: DayContact[]
  /** The address; null for work in the workshop. */
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
  /** The photos and documents of the job. */
  files: Resource[]
  /** Earlier visits for the same client, at the same place. */
  past: PastVisit[]
  used: UsedAtVisit | null
}

/** The stock of a product in a technician's van. */
export type VanStock = {
  product: DayProduct
  counts: Record<Condition, number>
  /** The pieces promised to open orders; absent in a day that an older version stored on the device. */
  promised?: Record<Condition, number>
}

/** A technician's day; `van` is null without a van. */
export type MyDay = {
  /** The day in the workspace's time zone. */
  day: string
  zone: string
  /** The server's time in epoch ms, because a device's clock may be wrong. */
  now: number
  company: { name: string; phone: string | null }
  stops: DayStop[]
  van: { _id: string; name: string; stock: VanStock[] } | null
}
