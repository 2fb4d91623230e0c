import type { Page } from '@playwright/test'
import { type Api, type Stored, addJob, addTechnician, expect } from './world.ts'

/** The day of the tests of dispatch: Monday, 6 January 2031, in the workspace's time zone. */
export const monday = '2031-01-06'
export const at = (time: string, day = monday) =>
  Temporal.ZonedDateTime.from(`${day}T${time}[America/Toronto]`).epochMilliseconds

type Point = readonly [number, number]
export const plateau: Point = [-73.5815, 45.5225]
export const downtown: Point = [-73.5715, 45.4995]
const laval: Point = [-73.7124, 45.6066]
export const near = ([lng, lat]: Point) => ({ name: 'Here', lng, lat })

/**
 * Adds a job for a new client. The client's home is at the point. Without a point, the position of the home is unknown.
 */
export const addJobAt = (api: Api, title: string, point: Point | null): Promise<Stored> =>
  addJob(api, title, {
    formatted: `12 ${title}, QC, Canada`,
    locality: 'Montréal',
    countryCode: 'CA',
    ...(point && { location: { type: 'Point', coordinates: point } }),
  })

/**
 * Adds Tess, who starts in Laval and has two visits on Monday, 6 January 2031. Also adds two unscheduled jobs, one of
 * them without a location.
 */
export async function addDay(api: Api) {
  await addTechnician(api)
  const members = await api.get<Stored[]>('workforce/list/?limit=10')
  const tess = members.find(({ firstName }) => firstName === 'Tess')
  if (!tess) throw new Error('Tess works here')
  await api.patch(`workforce/update/${tess._id}`, {
    startPlace: { formatted: 'Laval', countryCode: 'CA', location: { type: 'Point', coordinates: laval } },
  })
  const first = await addJobAt(api, 'Oven', plateau)
  const second = await addJobAt(api, 'Dryer', downtown)
  const book = (job: Stored, time: string) =>
    api.post<Stored>('appointment/create/', {
      technicians: [tess._id],
      startAt: at(time),
      jobId: job._id,
      estimatedDuration: 3_600_000,
    })
  await book(first, '09:00')
  await book(second, '14:00')
  const washer = await addJobAt(api, 'Washer', plateau)
  const cellar = await addJobAt(api, 'Cellar', null)
  return { tess, first, second, washer, cellar }
}

export const open = async (page: Page, search: Record<string, unknown>) => {
  const asked = Object.entries(search).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  await page.goto(`/operations/dispatch-map?${new URLSearchParams(asked)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch map' })).toBeVisible()
}

export const onMonday = { dateRange: { from: monday, to: monday } }

const listOf = (page: Page) => page.getByRole('region', { name: 'On the map' })
export const rowOf = (page: Page, name: RegExp) => listOf(page).getByRole('button', { name })
export const searched = (page: Page) => new URL(page.url()).searchParams
