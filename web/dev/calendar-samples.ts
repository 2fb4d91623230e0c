import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Board, BoardAppointment, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { technicianColours } from '@fieldhouse/domain/people/workforce'

/** The first day that the sample calendar shows. */
export const sampleDay = '2026-11-23'

const zone = 'America/Toronto'
const people = 40
const hour = 3_600_000

/** The texts of the records in the sample. */
export type CalendarWords = {
  person: (number: number) => string
  visit: (number: number) => string
  street: (number: number) => string
  holiday: string
}

const technicianAt = (index: number, words: CalendarWords): BoardTechnician => ({
  _id: `technician-${index}`,
  firstName: words.person(index + 1),
  lastName: String.fromCodePoint(65 + (index % 26)),
  photo: null,
  color: technicianColours[index % technicianColours.length] ?? null,
  timezone: zone,
  skills: [],
  working: [],
  off: [],
  isActive: true,
  startPlace: null,
  town: null,
  role: null,
})

const jobAt = (index: number, words: CalendarWords): BoardJob => ({
  _id: `job-${index}`,
  jobNumber: `J-${String(index + 1).padStart(4, '0')}`,
  title: words.visit(index + 1),
  priority: 'NORMAL',
  client: { _id: `client-${index}`, name: words.person(index + 101) },
  clientPhone: '+15145550134',
  address: index % 9 === 8 ? null : words.street(index + 1),
  town: null,
  timezone: null,
  skills: [],
  tags: [],
  estimatedDuration: hour,
  clientAvailabilities: [],
  startAt: null,
  place: index % 2 === 0 ? { lat: 45.5, lng: -73.6 } : null,
})

/**
 * The first instant of each day of November 2026. The instants are computed only once, because time zone calculations
 * are slow.
 */
const midnights = Array.from(
  { length: 30 },
  (_, index) => dayBounds(`2026-11-${String(index + 1).padStart(2, '0')}`, zone).from,
)

const statuses = ['NEW', 'PENDING', 'COMPLETE', 'PENDING', 'DELAYED', 'CANCELLED'] as const

function visitAt(index: number, words: CalendarWords): BoardAppointment {
  // The days that this list leaves out get few visits, because only the first 40 visits are spread over all days.
  const number =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 18, 20, 21, 23, 24, 25, 27, 30][index % 23] ?? 1
  const day = index < 40 ? 1 + ((index * 7) % 30) : number
  const startAt = (midnights[day - 1] ?? 0) + 7 * hour + ((index * 37) % 44) * (hour / 4)
  return {
    _id: `visit-${index}`,
    version: 1,
    job: jobAt(index, words),
    techs:
      index % 11 === 10 ? [] : [`technician-${index % people}`, ...(index % 6 === 0 ? ['technician-3'] : [])],
    startAt,
    endAt: startAt + hour + (index % 3) * (hour / 2),
    estimatedDuration: hour,
    status: statuses[index % statuses.length] ?? 'NEW',
    note: index % 4 === 0 ? words.street(index) : null,
    estimatedWindow: null,
    warnings: [],
    place: null,
    travelBefore: null,
    ways: [],
  }
}

/** A board of November 2026 with 40 technicians and the given number of visits, such as 5,000 for a large company. */
export const sampleBoard = (visits: number, words: CalendarWords): Board => ({
  timezone: zone,
  holidays: [{ day: '2026-11-11', name: words.holiday }],
  technicians: Array.from({ length: people }, (_, index) => technicianAt(index, words)),
  appointments: Array.from({ length: visits }, (_, index) => visitAt(index, words)),
  holds: [],
  unscheduled: { total: 0, jobs: [] },
})
