import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Parts, address, boardOf, book, boxOf, hour, monday, partsOf, technicians } from '../board.ts'
import { type Stored, addJob, expect, openOwner, test } from '../world.ts'

/** Exports the visits that the calendar shows. Returns the text of the exported file. */
async function exportOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export (.ics)' }).click()
  const file = await (await download).createReadStream()
  return (await file.toArray()).join('')
}

/** The position of an hour of the day, from the left edge of the visible hours. */
async function seenAt({ row }: Parts, hours: number): Promise<number> {
  const head = await boxOf(row('Tess').getByRole('rowheader'))
  const { x, width } = await boxOf(row('Tess').getByRole('gridcell'))
  return Math.round(x + (width * hours) / 24 - head.x - head.width)
}

test('CAL-01, OPEN-670, OPEN-776 a day opens at the first hours or visit of people and fills the screen, a week marks today', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  const opened = async (hours: number) => {
    const place = await seenAt(await partsOf(page), hours)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(60)
  }
  await boardOf(page)
  await opened(8)
  // In a larger window, the hours from 8 to 18 fill the width of the board, and the rows are high.
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Tess' }) })
  await page.setViewportSize({ width: 1400, height: 1100 })
  const nameCell = await boxOf(row.getByRole('rowheader'))
  const seen = await page.getByRole('grid').evaluate((at) => at.closest('[data-density]')?.clientWidth ?? 0)
  await expect.poll(async () => seenAt(await partsOf(page), 18)).toBeLessThanOrEqual(seen - nameCell.width)
  expect(await seenAt(await partsOf(page), 18)).toBeGreaterThan((seen - nameCell.width) * 0.85)
  expect((await boxOf(row)).height).toBeGreaterThan(100)
  await page.setViewportSize({ width: 1280, height: 720 })
  await book(api, job, { techs: [id('Tess')], at: 6 })
  await page.reload()
  await opened(6)

  // The board also opens if the stored display settings cannot be read.
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitem', { name: 'Compact', exact: true }).click()
  const damaged = await page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('fieldhouse.board:'))
    for (const name of names) localStorage.setItem(name, '{')
    return names.length
  })
  expect(damaged).toBe(1)
  await page.reload()
  await opened(6)

  // The current day depends on the server's clock, not on the device's clock.
  const date = new Date(monday + 3 * 24 * hour + 15 * hour).toUTCString()
  await page.route(/\/api\/v1\/(?!live)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.goto('/operations/calendar?view=week')
  await expect(page.getByText('Sun, Jan 5 – Sat, Jan 11')).toBeVisible()
  const today = page.getByRole('columnheader').getByRole('button', { name: 'Thu, Jan 9' })
  await expect(today).toHaveAttribute('aria-current', 'date')
  await today.click()
  await opened(8)
})

/** Runs in the page: replaces the print function, and records how many print sheets are left after printing. */
function notePrinted(): void {
  window.print = () => undefined
  window.addEventListener(
    'afterprint',
    () => {
      const { length } = document.querySelectorAll('body > div[aria-hidden] > section')
      document.documentElement.dataset['printed'] = String(length)
    },
    { once: true },
  )
}

test('CAL-01 a day is printed with a page for each who goes somewhere, from a board and from a phone, on paper as narrow as it is', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  await book(api, await addJob(api, 'Oven is cold'), { techs: [id('Marc')], at: 10, status: 'PENDING' })
  for (const width of [1400, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    // The print sheet exists while the print dialog is open, until printing ends.
    await page.evaluate(notePrinted)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Print the day' }).click()
    const pages = page.locator('body > div[aria-hidden] > section')
    await expect(pages).toHaveText([/^Marc Lavoie.*Oven is cold/, /^Tess Tremblay.*Washer leaks/])
    await page.emulateMedia({ media: 'print' })
    await expect(pages.last()).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    const paper = await page.pdf({ format: 'Letter' })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    await expect(page.locator('html')).toHaveAttribute('data-printed', '2')
    await page.emulateMedia({ media: 'screen' })
    await expect(pages).toHaveCount(0)
  }
})

test('CAL-01, MAP-01 a plan of the day is asked for, the day printed and its visits had as a file', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  await book(api, await addJob(api, 'Washer leaks'), { techs: [id('Tess')], at: 10 })
  await boardOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Print the day' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await exportOf(page)).toContain('Washer leaks')

  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  await expect(page.getByRole('dialog', { name: /Jan 6/ })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  // Visits hidden by filters are not exported.
  const shown = async (status: string) => {
    await page.goto(`${address}&where=${encodeURIComponent(JSON.stringify({ status: [status] }))}`)
    await expect(page.getByRole('rowheader', { name: /^Tess/ })).toBeVisible()
    return exportOf(page)
  }
  expect(await shown('NEW')).toContain('Washer leaks')
  expect(await shown('COMPLETE')).not.toContain('Washer leaks')

  // No technician has this skill, so the export is empty.
  const { _id: skill } = await api.post<Stored>('skill/create', { name: 'Gas' })
  const where = JSON.stringify({ skills: [skill] })
  await page.goto(`${address}&where=${encodeURIComponent(where)}`)
  await expect(page.getByRole('rowheader', { name: /^Unassigned/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Tess/ })).toBeHidden()
  const text = await exportOf(page)
  expect(text).toContain('BEGIN:VCALENDAR')
  expect(text).not.toContain('BEGIN:VEVENT')
})

for (const [language, more] of [
  ['en', 'More actions'],
  ['fr', 'Plus d’actions'],
  ['es', 'Más acciones'],
] as const)
  test(`CAL-01 figures and filters of a full day stand in one line each, in ${language}`, async ({
    page,
  }) => {
    const { api } = await openOwner(page, language)
    const id = await technicians(api)
    const job = await addJob(api)
    for (const at of [8, 9.5, 11, 13, 14.5, 16])
      await book(api, job, { techs: [id('Tess'), id('Marc')], at, hours: 1.25 })
    await page.setViewportSize({ width: 1400, height: 900 })
    await page.goto(address)
    const line = page.getByRole('button', { name: more }).locator('xpath=ancestor::*[2]')
    await expect(line.getByRole('button')).toHaveCount(6)
    expect((await boxOf(line)).height).toBeLessThan(40)
    const filters = page
      .getByRole('region')
      .filter({ has: page.getByRole('searchbox') })
      .locator('button')
    const tops = await filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    // The button that sorts the list is next to the heading, and the filters take up two lines.
    expect(new Set(tops).size).toBe(3)
  })
