import type { Page } from '@playwright/test'
import type { Board, BoardAppointment, BoardJob, BoardTechnician } from '../domain/operations/board.ts'
import { hour, monday } from './board.ts'

const towns = ['Montréal', 'Laval', 'Longueuil', 'Brossard', 'Terrebonne'] as const
const skills = ['Chauffage', 'Climatisation', 'Gaz', 'Laveuses', 'Réfrigération'] as const
const firstNames = ['Alice', 'Benoît', 'Chloé', 'David', 'Élise', 'Fatima', 'Gaston', 'Hugo', 'Inès', 'Jules']
const lastNames = ['Bouchard', 'Côté', 'Gagnon', 'Lavoie', 'Tremblay']
const callers = ['Émilie Roy', 'Luc Nadeau', 'Marie Fortin', 'Paul Gagné', 'Sophie Caron', 'Yves Poirier']
const titles = [
  'Laveuse qui fuit',
  'Pas de chauffage',
  'Thermopompe bruyante',
  'Frigo tiède',
  'Entretien annuel',
]

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

const skillOf = (index: number) => ({ _id: `skill-${index % skills.length}`, name: at(skills, index) })

/**
 * Returns one of fifty technicians. Each technician works from 08:00 to 18:00, has up to two skills, and lives in one
 * of five towns.
 */
const technicianAt = (index: number): BoardTechnician => ({
  _id: `technician-${index}`,
  firstName: at(firstNames, index),
  lastName: at(lastNames, Math.floor(index / 10)),
  photo: null,
  color: null,
  timezone: 'America/Toronto',
  skills: index % 7 === 0 ? [] : [skillOf(index), ...(index % 4 === 0 ? [skillOf(index + 1)] : [])],
  working: [{ from: monday + 8 * hour, to: monday + 18 * hour }],
  off: [],
  isActive: true,
  startPlace: null,
  town: at(towns, index),
  role: 'technician',
})

const jobAt = (index: number): BoardJob => ({
  _id: `job-${index}`,
  jobNumber: `J-${String(index + 1).padStart(6, '0')}`,
  title: at(titles, index),
  priority: null,
  client: { _id: `client-${index}`, name: `${at(callers, index)} ${index + 1}` },
  clientPhone: null,
  address: `${index + 1} rue Principale, ${at(towns, index)}, QC, Canada`,
  town: at(towns, index),
  timezone: null,
  skills: [],
  tags: [],
  estimatedDuration: hour,
  clientAvailabilities: [],
  startAt: null,
  place: null,
})

/** Returns one of 300 visits. Each technician has six visits. */
function visitAt(index: number): BoardAppointment {
  const startAt = monday + (8 + Math.floor(index / 50) * 1.5) * hour
  const technician = `technician-${index % 50}`
  return {
    _id: `visit-${index}`,
    version: 1,
    job: jobAt(index),
    techs: [technician],
    startAt,
    endAt: startAt + hour,
    estimatedDuration: hour,
    status: 'NEW',
    note: null,
    estimatedWindow: null,
    warnings: [],
    place: null,
    travelBefore: { ms: hour / 15, estimated: true },
    ways: [{ technician, ms: hour / 15, estimated: true }],
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Responds to every request for a board with fifty technicians, 300 visits on Monday, 6 January 2031, and 20
 * unscheduled jobs.
 */
export async function showFifty(page: Page): Promise<void> {
  const result: Board = {
    timezone: 'America/Toronto',
    holidays: [],
    technicians: numbers(50).map(technicianAt),
    appointments: numbers(300).map(visitAt),
    holds: [],
    unscheduled: { total: 20, jobs: numbers(20).map((index) => jobAt(300 + index)) },
  }
  await page.route('**/api/v1/appointment/board/**', (route) =>
    route.fulfill({ json: { data: { success: true, result } } }),
  )
}
