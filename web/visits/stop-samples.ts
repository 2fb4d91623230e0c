import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'

const hour = 3_600_000

/** The start of the sample visit, in epoch ms. */
export const begin = Date.UTC(2031, 0, 6, 14)

const product = (_id: string, name: string, productNumber: string) => ({
  _id,
  name,
  productNumber,
  codes: [productNumber],
  unitPrice: '25.00',
})

export const pump = product('p1', 'Pompe de vidange', 'PV-1')

/** Tess visits Émilie to repair a washer. One checklist item is required. */
export const stopSample: DayStop = {
  visit: {
    _id: 'v1',
    version: 1,
    startAt: begin,
    endAt: begin + hour,
    status: 'NEW',
    note: null,
    estimatedWindow: null,
    report: null,
    confirmedAt: null,
    onWayAt: null,
    arrivesAt: null,
    startedAt: null,
    runningSince: null,
    finishedAt: null,
    outcome: null,
    warranty: false,
    signedBy: null,
    signedAt: null,
    bookedOn: null,
  },
  technicians: [{ _id: 'tess', firstName: 'Tess', lastName: 'Tremblay' }],
  spans: [],
  job: {
    _id: 'j1',
    jobNumber: 'J-000001',
    title: 'Washer leaks',
    description: 'Under the drum',
    priority: 'MEDIUM',
    jobStatus: 'SCHEDULED',
    availabilities: [],
    jobType: null,
    checklist: [
      { _id: 'i1', text: 'Test run', required: false, done: false },
      { _id: 'i2', text: 'Close the water', required: true, done: false },
    ],
  },
  kit: [{ product: pump, quantity: 1, isService: false }],
  client: {
    _id: 'c1',
    name: 'Émilie Tremblay',
    role: null,
    phone: null,
    languages: ['fr-FR'],
    email: null,
    isMailed: false,
    member: null,
  },
  contacts: [],
  place: null,
  machines: [],
  notes: [],
  files: [],
  past: [],
  used: null,
}

/** A day with one stop, and a van that contains only three new pumps and a damaged one. */
export const daySample: MyDay = {
  day: '2031-01-06',
  zone: 'America/Toronto',
  now: begin,
  company: { name: 'Plomberie Tremblay', phone: null },
  stops: [stopSample],
  van: {
    _id: 'van',
    name: 'Van',
    stock: [{ product: pump, counts: { new: 3, refurbished: 0, damaged: 1 } }],
  },
}
