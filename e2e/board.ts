import type { Locator, Page } from '@playwright/test'
import { type Api, type Stored, addTechnician, expect, newPerson } from './world.ts'

/** The day of the tests of the board: midnight in Toronto on Monday, 6 January 2031, in epoch ms. */
export const monday = Date.UTC(2031, 0, 6, 5)
export const hour = 3_600_000
export const address = '/operations/calendar?day=2031-01-06'

/** Opens the board of Monday, 6 January 2031, with Tess, Marc and the owner as technicians. */
export async function boardOf(page: Page) {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(address)
  return partsOf(page)
}

export async function partsOf(page: Page) {
  const grid = page.getByRole('grid', { name: 'Board' })
  await expect(grid.getByRole('rowheader', { name: /^Tess/ })).toBeVisible()
  const row = (name: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
  return {
    grid,
    row,
    told: grid.locator('xpath=ancestor::*[4]').getByRole('status'),
    waiting: page.getByRole('region', { name: 'To schedule' }),
    visit: (name: string, title: string, span: string) =>
      row(name).getByRole('button', { name: new RegExp(`^${title},.* ${span}$`) }),
  }
}
export type Parts = Awaited<ReturnType<typeof partsOf>>

/** The position and size of an element on the page. */
export const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return box
}

/** Adds Tess and Marc as technicians. Returns a function that finds a technician's id by the first name. */
export const technicians = async (api: Api) => {
  await addTechnician(api, newPerson('Tess', 'Tremblay'))
  await addTechnician(api, newPerson('Marc', 'Lavoie'))
  const found = await api.get<Stored[]>('workforce/list/?filter_isTechnician=true')
  return (name: string) => String(found.find(({ firstName }) => firstName === name)?._id)
}

/** Books a visit at an hour of Monday, 6 January 2031. */
export const book = (
  api: Api,
  job: Stored,
  visit: { techs: string[]; at: number; hours?: number; status?: string },
) =>
  api.post<Stored>('appointment/create/', {
    jobId: job._id,
    technicians: visit.techs,
    startAt: monday + visit.at * hour,
    estimatedDuration: (visit.hours ?? 1) * hour,
    ...(visit.status ? { status: visit.status } : {}),
  })

type Point = { x: number; y: number }

/** Returns the point in the middle of an element, or the point in the middle of its right edge. */
export async function pointOf(target: Locator, at: 'middle' | 'end' = 'middle'): Promise<Point> {
  const { x, y, width, height } = await boxOf(target)
  return { x: at === 'middle' ? x + width / 2 : x + width - 2, y: y + height / 2 }
}

/** Returns the point at an hour of the day in a technician's row. */
export async function placeOf({ row }: Parts, name: string, at: number): Promise<Point> {
  const { x, y, width, height } = await boxOf(row(name).getByRole('gridcell'))
  return { x: x + (width * at) / 24, y: y + height / 2 }
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}
