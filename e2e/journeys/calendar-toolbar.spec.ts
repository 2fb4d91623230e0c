import { violationsIn } from '../axe.ts'
import { type Parts, boardOf, book, boxOf, hour, monday, partsOf, technicians } from '../board.ts'
import { addJob, expect, test } from '../world.ts'

/** Where an hour of the wall clock stands, from the left of the hours in sight. */
async function seenAt({ row }: Parts, hours: number): Promise<number> {
  const head = await boxOf(row('Tess').getByRole('rowheader'))
  const { x, width } = await boxOf(row('Tess').getByRole('gridcell'))
  return Math.round(x + (width * hours) / 24 - head.x - head.width)
}

test('CAL-01 a day opens at the first hours or visit of people, a week marks today', async ({
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
  await book(api, job, { techs: [id('Tess')], at: 6 })
  await page.reload()
  await opened(6)

  await page.clock.setFixedTime(monday + 3 * 24 * hour + 15 * hour)
  await page.goto('/operations/calendar?view=week')
  await expect(page.getByText('Sun, Jan 5 – Sat, Jan 11')).toBeVisible()
  const today = page.getByRole('columnheader').getByRole('button', { name: 'Thu, Jan 9' })
  await expect(today).toHaveAttribute('aria-current', 'date')
  await today.click()
  await opened(8)
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
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export (.ics)' }).click()
  const file = await (await download).createReadStream()
  expect((await file.toArray()).join('')).toContain('Washer leaks')

  await page.getByRole('button', { name: 'Suggest a plan' }).click()
  await expect(page.getByRole('dialog', { name: /Jan 6/ })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})
