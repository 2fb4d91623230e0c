import type { Resource } from '../collaboration/calls.ts'
import type { Condition } from '../inventory/conditions.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { appointment } from '../operations/appointment.ts'
import type { JobChecklistItem } from '../operations/checklist.ts'
import type { job } from '../operations/job.ts'
import type { MapPlace } from '../operations/map-place.ts'
import type { WorkedSpan } from './worked-time.ts'

/** The most earlier visits that a stop tells of, for each machine and for its place. */
export const mostPast = 5

/** The most notes of a stop, newest first. */
export const mostNotes = 30

/** The most products of a van that come with a day. */
export const mostVanStock = 2000

/** A visit as a technician's day has it; instants in epoch ms. */
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

/** Somebody who goes there. */
export type DayTechnician = { _id: string; firstName: string; lastName: string }

/** Whom one may call, with what they are there where they have a role. */
export type DayContact = { name: string; role: string | null; phone: string | null; languages: string[] }

/** An earlier visit: its day, what its job was called, and what was done. */
export type PastVisit = {
  _id: string
  day: string
  title: string
  report: string | null
  technicians: string[]
}

/** A machine that is worked on, with what is known about it; a repair that names none has no `_id`. */
export type DayMachine = {
  _id: string | null
  version: number | null
  name: string
  type: string | null
  serialNumber: string | null
  note: string | null
  /** Of the machine and of the manual of its model. */
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

/** A product with its price; null for whoever may not read products. */
type DayProduct = {
  _id: string
  name: string
  productNumber: string
  codes: string[]
  unitPrice: Decimal | null
}

/** What was charged of a visit that is over, so that it can be put right. */
export type UsedAtVisit = {
  parts: { product: string; name: string; condition: Condition; warehouse: string; count: number }[]
  hours: { technician: string; minutes: number }[]
  /** Whether it stands on an invoice that went out. */
  isInvoiced: boolean
}

/** A stop of a technician's day with all that is needed there, with a line or without. */
export type DayStop = {
  visit: Visit
  technicians: DayTechnician[]
  /** Who worked here from when to when. */
  spans: WorkedSpan[]
  job: Pick<Read<typeof job>, '_id' | 'jobNumber' | 'title' | 'description' | 'priority' | 'jobStatus'> & {
    /** When the client is free. */
    availabilities: Interval[]
    jobType: string | null
    /** `doneBy` is the id of whoever did it. */
    checklist: JobChecklistItem[]
  }
  /** What work of this kind usually takes: the products, and the service that its hours are billed as. */
  kit: { product: DayProduct; quantity: number; isService: boolean }[]
  /** `isMailed`: whether they are told by mail that somebody is on the way; their page tells it in any case. */
  client: DayContact & { _id: string; email: string | null; isMailed: boolean }
  contacts: DayContact[]
  /** Where to go; null in the workshop. */
  place: {
    address: string
    unit: string | null
    /** The code of the door. */
    buzzer: string | null
    note: string | null
    at: MapPlace | null
    zone: string
  } | null
  machines: DayMachine[]
  notes: DayNote[]
  /** The photos and papers of the job. */
  files: Resource[]
  /** Earlier visits for the same client, at the same place. */
  past: PastVisit[]
  used: UsedAtVisit | null
}

/** What lies in somebody's van. */
export type VanStock = {
  product: DayProduct
  counts: Record<Condition, number>
  /** How many of these open orders were promised; a day that a device had before they came with it has none. */
  promised?: Record<Condition, number>
}

/** A technician's day; without a van nothing lies in it. */
export type MyDay = {
  /** In the workspace's zone. */
  day: string
  zone: string
  /** What the server's clock says, in epoch ms: that of a device may be wrong. */
  now: number
  company: { name: string; phone: string | null }
  stops: DayStop[]
  van: { _id: string; name: string; stock: VanStock[] } | null
}
