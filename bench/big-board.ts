// Generates the board of 200 technicians around Montréal, with 1,500 visits on one day or 5,000 in a month, in the
// server's format.
import type { Route } from '@playwright/test'
import type { Board, BoardAppointment, BoardTechnician } from '../domain/operations/board.ts'

const hour = 3_600_000
const people = 200

/** Returns a position within some twenty kilometres of Montréal. The same number always gives the same position. */
const placeOf = (index: number) => ({
  lat: 45.5 + (((index * 37) % 101) / 101 - 0.5) * 0.4,
  lng: -73.6 + (((index * 61) % 103) / 103 - 0.5) * 0.6,
})

const technicianAt = (index: number, from: number, days: number): BoardTechnician => ({
  _id: `technician-${index}`,
  firstName: `Technician ${index + 1}`,
  lastName: 'Bench',
  photo: null,
  color: '#0072b2',
  timezone: 'America/Toronto',
  skills: [],
  working: Array.from({ length: days }, (_, day) => ({
    from: from + (24 * day + 7) * hour,
    to: from + (24 * day + 19) * hour,
  })),
  off: [],
  isActive: true,
  startPlace: placeOf(index * 7),
  town: null,
  role: null,
})

function visitAt(index: number, from: number, days: number): BoardAppointment {
  const [row, turn] = [index % people, Math.floor(index / people)]
  const startAt =
    from + (24 * (turn % days) + 7 + ((Math.floor(turn / days) * 1.5 + (row % 4) / 4) % 11)) * hour
  const technician = `technician-${row}`
  return {
    _id: `visit-${index}`,
    version: 1,
    job: {
      _id: `job-${index}`,
      jobNumber: `J-${index}`,
      title: `Visit ${index + 1}`,
      priority: null,
      client: { _id: `client-${index}`, name: 'Zoé Roy' },
      clientPhone: null,
      address: '1 rue Ontario, Montréal',
      town: null,
      timezone: null,
      skills: [],
      tags: [],
      estimatedDuration: hour,
      clientAvailabilities: [],
      startAt: null,
      place: placeOf(index),
    },
    techs: [technician],
    startAt,
    endAt: startAt + hour,
    estimatedDuration: hour,
    status: index % 3 === 0 ? 'PENDING' : 'NEW',
    note: null,
    estimatedWindow: null,
    warnings: [],
    place: placeOf(index),
    travelBefore: { ms: hour / 4, estimated: true },
    ways: [{ technician, ms: hour / 4, estimated: true }],
  }
}

/** Returns the number of visits for a number of days. */
const visitsOn = (days: number) => (days === 1 ? 1500 : days <= 8 ? 1000 : 5000)

/** Responds to a request for a board with generated visits: 1,500 for a day, 1,000 for a week, 5,000 for a month. */
export async function answerBoard(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams
  const [from, to] = [Number(asked.get('from')), Number(asked.get('to'))]
  const days = Math.max(1, Math.round((to - from) / (24 * hour)))
  const board: Board = {
    timezone: 'America/Toronto',
    holidays: [],
    technicians: Array.from({ length: people }, (_, index) => technicianAt(index, from, days)),
    appointments: Array.from({ length: visitsOn(days) }, (_, index) => visitAt(index, from, days)),
    holds: [],
    unscheduled: { total: 0, jobs: [] },
  }
  await route.fulfill({ json: { data: { success: true, result: board } } })
}
