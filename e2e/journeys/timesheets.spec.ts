import { violationsIn } from '../axe.ts'
import { type Stored, addJob, addTechnician, expect, signInWelcomed, test } from '../world.ts'

test('OPEN-305, OPEN-380, OPEN-381 hours are written down by hand, approved by the week, and kept until they are opened again', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  await addTechnician(api)
  await page.goto('/hr/timesheets')
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible()
  await page.getByRole('button', { name: 'Add hours' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add hours' })
  await form.getByRole('combobox', { name: 'Person' }).fill('Tess')
  await page.getByRole('option').filter({ hasText: 'Tess' }).first().click()
  await form.getByRole('textbox', { name: 'Day' }).fill('2026-06-09')
  const worked = form.getByRole('textbox', { name: 'Time worked' })
  for (const [typed, said] of [
    ['half a day', 'Enter hours as 1:30 or 1.5'],
    ['0', 'Enter hours as 1:30 or 1.5'],
    ['24:01', 'A day has at most 24 hours'],
  ] as const) {
    await worked.fill(typed)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(said)).toBeVisible()
  }
  await worked.fill('7,5')
  await form.getByRole('combobox', { name: /^Job/ }).fill('Washer')
  await page.getByRole('option', { name: /Washer leaks/ }).click()
  await form.getByRole('textbox', { name: /^Notes/ }).fill('Drove to Laval')
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Drove to Laval' })
  await expect(row).toContainText(/Tess.*7:30.*Open.*Washer leaks/)

  await row.click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('textbox', { name: 'Time worked' })).toHaveValue('7:30')
  await entry.getByRole('textbox', { name: 'Time worked' }).fill('8')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('8:00')

  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly hours' })).toBeVisible()
  await page.goto('/hr/timesheets/week?week=2026-06-10')
  const week = page.getByRole('row').filter({ hasText: 'Tess' })
  await expect(week).toContainText(/8:00.*8:00.*8:00/)
  await expect(page.getByRole('columnheader', { name: 'Tue 9' })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tue 16' })).toBeVisible()
  await expect(week).not.toContainText('8:00')
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tue 9' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Timesheets-2026-06-07.csv')

  // The page shows entries that other users add in the meantime, and approves these entries together with the others.
  const [{ member } = { member: {} }] = await api.get<{ member: { _id?: string } }[]>('timesheet/list/')
  await api.post('timesheet/create/', { member: member._id, day: '2026-06-13', minutes: 45 })
  await expect(week).toContainText('8:45')
  expect(await violationsIn(page)).toEqual([])
  await week.getByRole('button', { name: /^Approve the hours of Tess/ }).click()
  await expect(week.getByText('Approved')).toBeVisible()
  await expect(week.locator(':focus')).toHaveText('Approved')

  await week.getByRole('link', { name: /Tess/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(2)
  await page.getByRole('row').filter({ hasText: 'Drove to Laval' }).click()
  await expect(
    entry.getByText('These hours are approved. Open the hours again to change them.'),
  ).toBeVisible()
  await expect(entry.getByRole('textbox', { name: 'Time worked' })).toBeDisabled()
  await entry.getByRole('button', { name: /^Status: Approved/ }).click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect(entry.getByRole('textbox', { name: 'Time worked' })).toBeEnabled()
  expect(await violationsIn(page)).toEqual([])
})

test('OPEN-305, OPEN-381 many hours are approved at once, and a technician sees their own alone', async ({
  owner: { page, api },
  browser,
}) => {
  const tess = await addTechnician(api)
  const [member] = await api.get<Stored[]>('workforce/list/?q=tess')
  const [me] = await api.get<Stored[]>('workforce/list/?q=olive')
  for (const [who, minutes] of [
    [member, 60],
    [member, 75],
    [me, 30],
  ] as const)
    await api.post('timesheet/create/', { member: who?._id, day: '2026-06-09', minutes })
  await page.goto('/hr/timesheets')
  await page.getByRole('tab', { name: /^Open 3/ }).click()
  for (const name of ['1:00', '1:15'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('2 entries approved')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Open 1/ })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto('/hr/timesheets/week?week=2026-06-09')
  await expect(theirs.getByRole('row').filter({ hasText: 'Tess' })).toContainText('2:15')
  await expect(theirs.getByRole('row').filter({ hasText: 'Olive' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await theirs.context().close()
})
