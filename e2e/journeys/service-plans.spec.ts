import { violationsIn } from '../axe.ts'
import { openJobTab } from '../job-tabs.ts'
import { type Stored, addJob, addMachine, expect, test } from '../world.ts'

const idIn = (record: Stored, field: string): string => {
  const inner = record[field]
  return typeof inner === 'object' && inner !== null && '_id' in inner ? String(inner._id) : ''
}

test('OPEN-370..373 a plan is begun at its machine, shows its days as they are typed, makes its job in time, is paused and resumed', async ({
  owner: { page, api },
}) => {
  const known = await addJob(api)
  const { machine } = await addMachine(api, idIn(known, 'client'))
  await api.patch(`machine/update/${machine._id}`, { serviceLocation: idIn(known, 'serviceLocation') })
  await api.post('job-type/create/', { name: 'Annual check' })
  const soon = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 }).toString()

  await page.goto(`/databases/machines/${machine._id}`)
  await page.getByRole('tab', { name: 'Service plans' }).click()
  await expect(page.getByText('No service plan yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New service plan' }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'New service plan' })).toBeVisible()
  await expect(main.getByText(/Whirlpool/)).toBeVisible()
  await expect(main.getByText(/Émilie Tremblay/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Filter change')
  const jobType = page.getByRole('combobox', { name: /^Job type/ })
  await jobType.click()
  await page.getByRole('option', { name: 'Annual check' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' }), 'the typed title stays').toHaveValue(
    'Filter change',
  )
  await jobType.press('Backspace')
  await page.getByRole('textbox', { name: 'First due day' }).fill('2031-01-31')
  const preview = page.getByRole('status').filter({ hasText: 'Every' })
  await expect(preview).toContainText('Every month on day 31')
  await expect(preview).toContainText('2031-01-31 · 2031-02-28 · 2031-03-31 · 2031-04-30')
  await page.getByRole('combobox', { name: 'In the month' }).click()
  await page.getByRole('option', { name: /second Tuesday/ }).click()
  await expect(preview).toContainText('Every month on the last Friday')
  await expect(preview).toContainText('2031-01-31 · 2031-02-28 · 2031-03-28 · 2031-04-25')
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])

  await page.getByRole('textbox', { name: 'First due day' }).fill(soon)
  // The form shows the messages of all errors at once, and marks no required field as optional.
  const save = main.getByRole('button', { name: 'Save', exact: true })
  const lead = page.getByRole('textbox', { name: /^Lead/ })
  await lead.fill('abc')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-01-01')
  await expect(page.getByRole('textbox', { name: 'Description' })).not.toHaveAccessibleName(/optional/)
  await save.click()
  await expect(page.getByText('Choose a job type or describe the work')).toBeVisible()
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible()
  await expect(lead).toHaveAccessibleDescription(/Enter a whole number/)
  await lead.fill('14')
  await page.getByRole('textbox', { name: 'Last day' }).fill('')
  await page.getByRole('textbox', { name: 'Description' }).fill('Change the filter')
  await save.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Filter change' })).toBeVisible()
  await expect(page.getByText(/The job is created on/)).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  await page.getByRole('tabpanel').getByText('Filter change').first().click()
  await expect(page).toHaveURL(/operations\/jobs\//)
  const facts = page.locator('dl')
  await expect(facts.getByText('Due by')).toBeVisible()
  await openJobTab(page, 'Repairs')
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Whirlpool/)
      .first(),
  ).toBeVisible()
  await facts.getByRole('link', { name: 'Filter change' }).click()

  await page.getByRole('button', { name: 'Status: Active. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Paused' }).click()
  await expect(page.getByRole('button', { name: 'Status: Paused. Change it' })).toBeFocused()
  await expect(page.getByText(/The job is created on/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Status: Paused. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  await expect(page.getByText(/The job is created on/)).toBeVisible()

  await api.post(`client/archive/${idIn(known, 'client')}`, {})
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'the plan’s client is archived' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/operations/service-plans')
  await expect(page.getByText('Filter change').first()).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
})
