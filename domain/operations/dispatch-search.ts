import { z } from 'zod'
import { readDay } from '../kit/time/day.ts'
import { appointmentStates } from './appointment-status.ts'

// What the dispatch map is asked for, as it stands in the address (MAP-02). Every screen loads it with the addresses.

/** How far around a place is searched unless somebody says otherwise, in km (MAP-03, OPEN-89). */
export const defaultRadius = 10

/** The smallest and the largest radius, in km. */
export const radiusRange = { min: 1, max: 500 } as const

/** Days that follow from the present one (MAP-05). */
export const dateShortcuts = ['today', 'thisWeek', 'lastWeek', 'nextWeek'] as const
export type DateShortcut = (typeof dateShortcuts)[number]

/**
 * What the dispatch map shows (MAP-04, OPEN-89): the days of `dateRange`; the week from `weeklyStartDate` on; or one
 * technician's way through a day.
 */
export const viewModes = ['normal', 'weekly', 'route'] as const

/**
 * What the radius is measured from (OPEN-89): the site of the job that was chosen ('near this job'), the start of each
 * technician who is shown, or the address that was searched.
 */
export const locationModes = ['jobSite', 'technicianStart', 'searchedLocation'] as const
export type LocationMode = (typeof locationModes)[number]

/** The statuses that can be filtered by: that of a job that waits for a visit, and those of visits. */
export const dispatchStatuses = ['TO_SCHEDULE', ...appointmentStates.codes] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

const day = z.string().refine((text) => readDay(text) !== null)

const days = z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to)
/** The first day and the last, both included. */
export type Days = z.output<typeof days>

/** A place that is searched around, in degrees; `job` where it is the site of one. */
const searchLocation = z.strictObject({
  name: z.string().max(300),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  job: z.uuid().optional(),
})

/** The filters in the address, named as in MAP-02. What is missing, or is no such value, stands at its default. */
export const dispatchSearch = z.object({
  technicians: z.array(z.uuid()).max(200).optional().catch(undefined),
  statuses: z.array(z.enum(dispatchStatuses)).optional().catch(undefined),
  dateRange: z
    .union([z.enum(dateShortcuts), days])
    .optional()
    .catch(undefined),
  searchLocation: searchLocation.optional().catch(undefined),
  searchRadius: z.number().min(radiusRange.min).max(radiusRange.max).optional().catch(undefined),
  locationMode: z.enum(locationModes).optional().catch(undefined),
  viewMode: z.enum(viewModes).optional().catch(undefined),
  weeklyStartDate: day.optional().catch(undefined),
  /** The day of the route view; its technician is the first of `technicians`. */
  routeDay: day.optional().catch(undefined),
  /** The saved view that was chosen; `all` where somebody chose none over their own default. */
  view: z.string().max(40).optional().catch(undefined),
})
export type DispatchSearch = z.output<typeof dispatchSearch>
