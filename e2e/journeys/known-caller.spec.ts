import { address, boardOf, book, placeOf, technicians } from '../board.ts'
import { countClicks } from '../clicks.ts'
import { type Stored, addInvoice, addJob, addMachine, expect, test } from '../world.ts'

/** The maximum number of clicks to book a call of a known client. */
const mostClicks = 8

const clientOf = ({ client }: Stored): string => {
  if (typeof client === 'object' && client !== null && '_id' in client) return String(client._id)
  throw new Error('a job has a client')
}

test('OPEN-678 the call of a known client is booked from a free place of the board in at most 8 clicks', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  await addJob(api, 'Washer leaks')
  const board = await boardOf(page)
  const clicks = await countClicks(page)
  const place = await placeOf(board, 'Tess', 13.01)
  await page.mouse.click(place.x, place.y)
  await page.getByRole('link', { name: 'New job here' }).click()
  const slot = page.getByRole('region', { name: 'Appointment' })
  await expect(slot).toContainText('Tess Tremblay, Mon, Jan 6, 13:00 – 14:00')

  await page.getByRole('combobox', { name: 'Account Holder' }).click()
  await page.keyboard.type('Tremblay')
  await page.getByRole('option', { name: /Émilie Tremblay/ }).click()
  await expect(page.getByRole('region', { name: 'About this client' })).toContainText('Washer leaks')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type('Dryer is cold')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No heat since yesterday.')
  await page.getByRole('button', { name: 'Create Job' }).click()

  await expect(page.getByText('The job is created and the appointment is booked.')).toBeVisible()
  await expect(board.visit('Tess', 'Dryer is cold', '13:00–14:00')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(mostClicks)
  expect(await clicks()).toBeGreaterThan(4)
  const [made] = await api.get<Stored[]>('job/search/?q=Dryer')
  expect(await api.get<Stored[]>(`appointment/list/?filter_job=${made?._id}`)).toHaveLength(1)
})

test('OPEN-168, OPEN-678, OPEN-763 a known client’s repair is booked from the palette in at most 6 clicks', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  await addJob(api, 'Washer leaks')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const clicks = await countClicks(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await page.keyboard.type('Tremblay')
  await expect(palette.getByRole('button', { name: /^Émilie Tremblay/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'New job' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeVisible()
  while (!(await title.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('Dryer is cold')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No heat since yesterday.')
  await page.getByRole('button', { name: 'Create Job' }).click()

  const dialog = page.getByRole('dialog', { name: /Schedule appointment/ })
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('Appointment scheduled')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(await clicks()).toBeGreaterThan(4)
  const [made] = await api.get<Stored[]>('job/search/?q=Dryer')
  expect(await api.get<Stored[]>(`appointment/list/?filter_job=${made?._id}`)).toHaveLength(1)
})

test('OPEN-676 the wizard tells of a known client what is open, unpaid and stands there, each opened beside it', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  const job = await addJob(api, 'Washer leaks')
  await addMachine(api, clientOf(job))
  const { _id: invoice } = await addInvoice(api, job)
  await api.post(`invoice/issue/${invoice}`, {})
  await page.goto(`/operations/jobs/new?client=${clientOf(job)}`)
  const known = page.getByRole('region', { name: 'About this client' })
  await expect(known.getByText('Never')).toBeVisible()
  await expect(known.getByRole('link', { name: /^\$/ })).toHaveAttribute('href', /tab=invoices/)
  const unpaid = known.getByRole('link', { name: /^INV-000001 · \$160\.97 · due / })
  await expect(unpaid).toHaveAttribute('href', `/accounting/invoices/${invoice}`)
  await expect(known.getByRole('link', { name: /Whirlpool/ })).toHaveAttribute('target', '_blank')
  const opened = page.waitForEvent('popup')
  await known.getByRole('link', { name: /Washer leaks/ }).click()
  await expect((await opened).getByRole('heading', { name: /Washer leaks/ })).toBeVisible()
  await expect(known).toBeVisible()
})

test('OPEN-674 a slot that was taken meanwhile makes no job, says so, and may be left out', async ({
  owner: { page, api },
}) => {
  const id = await technicians(api)
  const first = await addJob(api, 'Washer leaks')
  const board = await boardOf(page)
  const place = await placeOf(board, 'Tess', 13.01)
  await page.mouse.click(place.x, place.y)
  await page.getByRole('link', { name: 'New job here' }).click()
  await page.goto(`${page.url()}&client=${clientOf(first)}`)
  const slot = page.getByRole('region', { name: 'Appointment' })
  await expect(slot).toContainText('Tess Tremblay')
  await book(api, first, { techs: [id('Tess')], at: 13 })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Dryer is cold')
  await page.getByRole('textbox', { name: 'Description' }).fill('No heat since yesterday.')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'booked until 14:00' }).first()).toBeVisible()
  expect(await api.get<Stored[]>('job/search/?q=Dryer')).toEqual([])
  await slot.getByRole('button', { name: 'Book no appointment' }).click()
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByRole('heading', { name: /Dryer is cold/ })).toBeVisible()
})

const inTown = (town: string) => ({ formatted: `1 rue Principale, ${town}, QC, Canada`, locality: town })

test('OPEN-675 what waits is told apart by client and town, and is listed in the order that was chosen', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  for (const town of ['Laval', 'Brossard']) await addJob(api, 'Washer leaks', inTown(town))
  await page.goto(address)
  await boardOf(page)
  const jobs = page.getByRole('region', { name: 'To schedule' }).getByRole('listitem')
  await expect(jobs).toHaveText([/Émilie Tremblay · Laval/, /Émilie Tremblay · Brossard/])
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitem', { name: 'Newest first' }).click()
  await expect(jobs).toHaveText([/Brossard/, /Laval/])
})
