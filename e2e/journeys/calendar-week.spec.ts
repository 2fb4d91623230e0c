import type { Locator, Page } from '@playwright/test'
import { inScheme, violationsIn } from '../axe.ts'
import { address, book, boxOf, hour, monday, partsOf, technicians } from '../board.ts'
import { addJob, expect, openOwner, test } from '../world.ts'

const week = `${address}&view=week`

/** Opens the week of Monday, 6 January 2031. The days are counted from Sunday, the first day of the week. */
async function weekOf(page: Page) {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(week)
  const parts = await partsOf(page)
  const cell = (name: string, day: number) => parts.row(name).getByRole('gridcell').nth(day)
  const card = (name: string, day: number, visit: string) =>
    cell(name, day).getByRole('button', { name: new RegExp(`^${visit},`) })
  return { ...parts, cell, card }
}

const middleOf = async (target: Locator) => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, there] = [await middleOf(what), await middleOf(to)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(there.x, there.y, { steps: 6 })
  await page.mouse.up()
}

test('CAL-01 in a week a visit is dragged to another day and technician, a waiting job dropped on a day, and each is undone', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Dryer is cold')
  await book(api, job, { techs: [id('Tess')], at: 9.5 })
  await book(api, job, { techs: [id('Marc')], at: 8 + 24 * 2, hours: 2 })
  await addJob(api, 'Washer leaks')
  const { waiting, cell, card, grid } = await weekOf(page)
  const inView = page.viewportSize()?.width ?? 0
  for (let day = 0; day < 7; day += 1) {
    const { x, width } = await boxOf(cell('Tess', day))
    expect(x + width).toBeLessThanOrEqual(inView)
  }
  await expect(grid.getByRole('columnheader')).toHaveCount(8)

  await drag(page, card('Tess', 1, 'Dryer is cold, 09:30–10:30'), cell('Marc', 4))
  await expect(card('Marc', 4, 'Dryer is cold, 09:30–10:30')).toBeFocused()
  await expect(
    page.getByText('Dryer is cold: Marc, Thu, Jan 9, 09:30 – 10:30', { exact: true }),
  ).toBeVisible()
  const waits = waiting.getByRole('button', { name: /^Washer leaks/ })
  await drag(page, waits, cell('Marc', 3))
  await expect(page.getByText('Booked. Washer leaks: Marc, Wed, Jan 8, 10:00 – 11:00')).toBeVisible()
  await expect(card('Marc', 3, 'Washer leaks, 10:00–11:00')).toBeVisible()
  await expect(waits).toBeHidden()
  await expect(cell('Marc', 3)).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(waits).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card('Tess', 1, 'Dryer is cold, 09:30–10:30')).toBeVisible()

  // No technician works on Sunday.
  await drag(page, waits, cell('Marc', 0))
  await expect(waits).toBeVisible()
  await expect(cell('Marc', 0).getByRole('button')).toHaveCount(0)
})

test('CAL-01, OPEN-86 in a week by keyboard alone a visit is moved, refused, opened and undone, and a job is placed', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Dryer is cold')
  await book(api, job, { techs: [id('Tess')], at: 9.5 })
  await book(api, job, { techs: [id('Tess')], at: 10 + 24 })
  await addJob(api, 'Washer leaks')
  const { grid, card, cell, told, waiting } = await weekOf(page)
  const visit = card('Tess', 1, 'Dryer is cold, 09:30–10:30')
  await visit.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText(
    /^Tess Tremblay, Tue, Jan 7 09:30–10:30. Not possible: Tess is booked until 11:00$/,
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(/^Olive .*, Wed, Jan 8 09:30–10:30$/)
  // While a visit is moved by keyboard, its original position also stays legible.
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(card('Olive', 3, 'Dryer is cold, 09:30–10:30')).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Appointment' })
  await expect(drawer.getByText('Dryer is cold').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(visit).toBeVisible()

  await cell('Tess', 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(visit).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card('Tess', 2, 'Dryer is cold, 10:00–11:00')).toBeFocused()
  await waiting.getByRole('button', { name: /^Washer leaks/ }).press('Enter')
  await expect(told).toHaveText(/^Washer leaks picked up: Tess Tremblay, Tue, Jan 7 08:00–09:00$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(card('Tess', 3, 'Washer leaks, 08:00–09:00')).toBeVisible()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)

  // Enter on an empty cell starts a new booking at the first available time of the cell.
  await cell('Tess', 4).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByText('Tess Tremblay, Thu, Jan 9, 08:00 – 09:00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await violationsIn(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
})

test('CAL-01, OPEN-15 a full day of a week says how many visits more it has and opens, in French; time off and holds are seen', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'fr')
  const id = await technicians(api)
  const job = await addJob(api, 'Laveuse qui coule')
  for (let turn = 0; turn < 8; turn += 1) await book(api, job, { techs: [id('Tess')], at: 8 + turn })
  await api.post('time-off/create/', {
    user: id('Tess'),
    from: monday + 26 * hour,
    to: monday + 50 * hour,
    kind: 'SICK',
  })
  await api.post('appointment/hold/', {
    technician: id('Tess'),
    startAt: monday + (48 + 15) * hour,
    estimatedDuration: hour,
  })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(week)
  const grid = page.getByRole('grid', { name: 'Tableau' })
  const tess = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Tess/ }) })
  await expect(tess.getByRole('gridcell').nth(2).getByText(/Malad/)).toHaveCount(2)
  await expect(tess.getByText(/Vous réservez/)).toHaveCount(2)
  expect(await violationsIn(page)).toEqual([])
  await tess.getByRole('button', { name: /3 de plus/ }).click()
  await expect(page.getByText('lun. 6 janv.').first()).toBeVisible()
  await expect(tess.getByRole('button', { name: /15 h 00–16 h 00$/ })).toBeVisible()
})

test('CAL-01, OPEN-15 a public holiday is named over its day of a week, and where its own day opens, in Spanish', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'es')
  await technicians(api)
  const name = 'Fiesta de la Inmaculada Concepción'
  await api.post('holiday/create/', { day: '2031-01-08', name })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(week)
  const named = page.getByRole('columnheader', { name: /^mié/ }).getByText(name)
  await expect(named).toBeVisible()
  const isWhole = await named.evaluate((each) => each.scrollHeight <= each.clientHeight)
  expect(isWhole, 'the name is read to its end').toBe(true)
  const tess = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Tess/ }) })
  await expect(tess.getByRole('gridcell').nth(3)).toContainText(name)
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: /^mié/ }).click()
  await expect(tess.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await violationsIn(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsIn(page, { rules: 'colours' })).toEqual([])
})
