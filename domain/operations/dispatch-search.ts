import { z } from 'zod'
import { readDay } from '../kit/time/day.ts'
import { appointmentStates } from './appointment-status.ts'

// The search parameters of the dispatch map, as in its address (MAP-02). Every screen loads this file, because
// addresses are parsed there.

/** The default radius around a place, in km (MAP-03, OPEN-89). */
export const defaultRadius = 10

/** The smallest and the largest radius, in km. */
export const radiusRange = { min: 1, max: 500 } as const

/** Days relative to today (MAP-05). */
export const dateShortcuts = ['today', 'thisWeek', 'lastWeek', 'nextWeek'] as const
export type DateShortcut = (typeof dateShortcuts)[number]

/**
 * The views of the dispatch map (MAP-04, OPEN-89): the days of `dateRange`, the week from `weeklyStartDate`, or one
 * technician's route of a day.
 */
export const viewModes = ['normal', 'weekly', 'route'] as const

/**
 * The centre of the radius (OPEN-89): the site of the chosen job, the start of each shown technician, or the searched
 * address.
 */
export const locationModes = ['jobSite', 'technicianStart', 'searchedLocation'] as const
export type LocationMode = (typeof locationModes)[number]

/** The statuses by which the map can be filtered: that of jobs that still need a visit, and those of visits. */
export const dispatchStatuses = ['TO_SCHEDULE', ...appointmentStates.codes] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

const day = z.string().refine((text) => readDay(text) !== null)

const days = z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to)
/** The first day and the last, both included. */
export type Days = z.output<typeof days>

/** A searched place, in degrees; `job` if it is the site of a job. */
const searchLocation = z.strictObject({
  name: z.string().max(300),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  job: z.uuid().optional(),
})

/** The filters in the address, named as in MAP-02. Missing and invalid values get their default. */
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
  /** The chosen saved view; `all` if the user chose no view although there is a default view. */
  view: z.string().max(40).optional().catch(undefined),
})
export type DispatchSearch = z.output<typeof dispatchSearch>
