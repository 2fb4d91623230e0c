import { z } from 'zod'
import { readDay } from '../kit/time/day.ts'
import { appointmentStates } from './appointment-status.ts'

// The search parameters in the address of the dispatch map (MAP-02). Every screen loads this file, because every screen
// parses addresses.

/** The default radius around a place, in km (MAP-03, OPEN-89). */
export const defaultRadius = 10

/** The minimum and the maximum radius, in km. */
export const radiusRange = { min: 1, max: 500 } as const

/** Ranges of days relative to today (MAP-05). */
export const dateShortcuts = ['today', 'thisWeek', 'lastWeek', 'nextWeek'] as const
export type DateShortcut = (typeof dateShortcuts)[number]

/**
 * The views of the dispatch map (MAP-04, OPEN-89): the days of `dateRange`, the week that begins on `weeklyStartDate`,
 * or one technician's route of a day.
 */
export const viewModes = ['normal', 'weekly', 'route'] as const

/**
 * The centre of the search radius (OPEN-89): the site of the chosen job, the place where each shown technician starts,
 * or the searched address.
 */
export const locationModes = ['jobSite', 'technicianStart', 'searchedLocation'] as const
export type LocationMode = (typeof locationModes)[number]

/**
 * The statuses by which the map can be filtered. `TO_SCHEDULE` stands for jobs that still need a visit. The other
 * statuses are statuses of visits.
 */
export const dispatchStatuses = ['TO_SCHEDULE', ...appointmentStates.codes] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

const day = z.string().refine((text) => readDay(text) !== null)

const days = z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to)
/** A range of days. The first and the last day are included. */
export type Days = z.output<typeof days>

/** A searched place, with its position in degrees. If the place is the site of a job, `job` is the id of this job. */
const searchLocation = z.strictObject({
  name: z.string().max(300),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  job: z.uuid().optional(),
})

/**
 * The filters in the address, with the names of MAP-02. Missing and invalid values are undefined and mean the default.
 */
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
  /** The day of the route view. The view shows the route of the first technician in `technicians`. */
  routeDay: day.optional().catch(undefined),
  /** The id of the chosen saved view. The id is `all` if the user chose no view, and a default view exists. */
  view: z.string().max(40).optional().catch(undefined),
})
export type DispatchSearch = z.output<typeof dispatchSearch>
