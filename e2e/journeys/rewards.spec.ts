import { violationsIn } from '../axe.ts'
import { type Stored, addJob, addTechnician, expect, test } from '../world.ts'

test('HR-02, OPEN-279 points are switched on, earned by a visit and a job, given by hand, and stand in the month and the ledger', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const [tess] = await api.get<Stored[]>('workforce/list/?q=tess')
  await page.goto('/hr/system/rewards?tab=points')
  await expect(page.getByText('Points appear here as soon as somebody earns them.')).toBeVisible()
  await page.goto('/hr/system/rewards?tab=month')
  await expect(page.getByText('Points are switched off, so nobody earns new points.')).toBeVisible()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('switch', { name: 'Give points' }).click({ force: true })
  const first = page.getByRole('textbox', { name: 'Points: Fixed in one visit' })
  for (const wrong of ['', '1.5', '2000']) {
    await first.fill(wrong)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(first, wrong).toHaveAttribute('aria-invalid', 'true')
  }
  await first.fill('12')
  await page.getByRole('switch', { name: 'Five stars' }).click({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rules are saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Points: Fixed in one visit' })).toHaveValue('12')
  await expect(page.getByRole('switch', { name: 'Five stars' })).not.toBeChecked()
  expect(await violationsIn(page)).toEqual([])

  const job = await addJob(api)
  const startAt = Math.floor(Date.now() / 60_000) * 60_000 - 5 * 60_000
  const body = { jobId: job._id, technicians: [tess?._id], startAt, estimatedDuration: 1_800_000 }
  const visit = await api.post<Stored>('appointment/create/', body)
  await api.patch(`appointment/update/${visit._id}`, { status: 'COMPLETE' })
  await api.patch(`job/update/${job._id}`, { jobStatus: 'COMPLETED' })

  await page.getByRole('tab', { name: 'Rewards', exact: true }).click()
  await page.getByRole('button', { name: 'New reward' }).first().click()
  const form = page.getByRole('dialog', { name: 'New reward' })
  await form.getByRole('combobox', { name: 'Member' }).click()
  await page.getByRole('option').filter({ hasText: 'Tess' }).first().click()
  await form.getByRole('textbox', { name: 'Reward' }).fill('Helped a colleague')
  await form.getByRole('textbox', { name: 'Date' }).fill('2026-11-03')
  await form.getByRole('textbox', { name: 'Points' }).fill('30')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('tab', { name: 'This month' }).click()
  const row = page.getByRole('table', { name: 'This month' }).getByRole('row').filter({ hasText: 'Tess' })
  await expect(row.getByRole('cell')).toHaveText(['1', '47', '12', '5', '0', '30'])
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(page.getByText('Nobody has points in this month.')).toBeVisible()
  await page.getByRole('tab', { name: 'Points', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Fixed in one visit' })).toContainText('12')
  await page.getByRole('row').filter({ hasText: 'On time' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(job._id))

  const [own] = await api.get<Stored[]>('workforce/list/?q=owner')
  await api.post('reward/create/', { member: own?._id, name: 'Thanks', date: '2026-11-03', points: 8 })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My points this month' })).toContainText('8')
})
