import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'

const hour = 3_600_000
/** 08:00 in Toronto on Monday, 6 January 2031. */
const eight = Date.UTC(2031, 0, 6, 13)

const client = { _id: 'client', name: 'Éric Tremblay' }

/** A proposal with every kind of change, and with jobs that could not be placed. */
export const samplePlan: PlanProposal = {
  changes: [
    { job: 'boiler', technician: 'tess', startAt: eight, estimatedDuration: hour },
    {
      job: 'washer',
      appointment: 'late',
      technician: 'tess',
      startAt: eight + hour,
      estimatedDuration: hour + 40 * 60_000,
      from: { technician: 'tess', startAt: eight + hour, estimatedDuration: hour },
    },
    {
      job: 'dryer',
      appointment: 'moved',
      technician: 'marc',
      startAt: eight + 2.25 * hour,
      estimatedDuration: 1.5 * hour,
      from: { technician: 'tess', startAt: eight + 2 * hour, estimatedDuration: 1.5 * hour },
    },
  ],
  drivingBefore: 128 * 60_000,
  drivingAfter: 93 * 60_000,
  estimated: true,
  waysBefore: { known: 3, unknown: 0 },
  waysAfter: { known: 3, unknown: 1 },
  refused: [
    {
      job: 'chiller',
      code: 'SKILL_MISSING',
      msg: 'None of the selected technicians has all of: Cooling, Heights',
    },
    { job: 'oven', code: 'CLIENT_AWAY', msg: 'The client is not free on that day' },
    { job: 'hood', appointment: 'lost', code: 'BUSY', msg: 'All selected technicians are already booked' },
    { job: 'tap', appointment: 'alone', code: 'BUSY', msg: 'All selected technicians are already booked' },
  ],
  stranded: [
    {
      appointment: 'lost',
      job: 'hood',
      startAt: eight + 5 * hour,
      estimatedDuration: hour,
      phone: '+15145550199',
      isConfirmed: true,
      window: '12-5',
      mayUnassign: true,
      next: { technician: 'marc', startAt: eight + 29 * hour, estimatedDuration: hour },
    },
    {
      appointment: 'alone',
      job: 'tap',
      startAt: eight + 7 * hour,
      estimatedDuration: hour,
      phone: null,
      isConfirmed: false,
      window: null,
      mayUnassign: false,
      next: null,
    },
  ],
  absence: null,
  token: '0197b0a0-0000-7000-8000-000000000000',
  timezone: 'America/Toronto',
  technicians: [
    { _id: 'tess', firstName: 'Tess', lastName: 'Tremblay' },
    { _id: 'marc', firstName: 'Marc-André', lastName: 'Lafontaine-Beauregard' },
  ],
  jobs: [
    { _id: 'boiler', jobNumber: 'J-0128', title: 'Boiler does not heat', client },
    { _id: 'washer', jobNumber: 'J-0129', title: 'Washer leaks', client },
    {
      _id: 'dryer',
      jobNumber: 'J-0130',
      title: 'Dryer in the basement of the old wing makes a noise as soon as it turns',
      client: { _id: 'other', name: 'Résidence des Bâtisseurs de Montréal-Nord inc.' },
    },
    { _id: 'chiller', jobNumber: 'J-0131', title: 'Chiller on the roof', client },
    { _id: 'oven', jobNumber: 'J-0132', title: 'Oven', client },
    { _id: 'hood', jobNumber: 'J-0133', title: 'Range hood', client },
    { _id: 'tap', jobNumber: 'J-0134', title: 'Tap', client },
  ],
}
