import type { Locator, Page } from '@playwright/test'
import { type Stored, addJob, expect, test } from '../world.ts'

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

/** Whether the page shows the tabs above the record's facts. */
const leadsWithWork = async (page: Page): Promise<boolean> =>
  (await top(page.getByRole('tablist'))) < (await top(page.getByRole('complementary')))

test('CRM-01, CRM-06, UI-12 the page of a client opens on the jobs, and folds what is not known of them', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  const client = job['client'] as Stored
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/crm/contacts/client/${client._id}`)
  await expect(page.getByRole('tab', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByText('Washer leaks')).toBeVisible()
  const facts = page.getByRole('complementary')
  await expect(facts.getByText('Languages')).toBeVisible()
  await expect(facts.getByText('Position')).toBeHidden()
  await facts.getByRole('button', { name: 'Show empty fields' }).click()
  await expect(facts.getByText('Position')).toBeVisible()
  await facts.getByText('Notes').hover()
  await facts.getByRole('button', { name: 'Edit notes' }).click()
  await facts.getByRole('textbox', { name: 'Notes' }).fill('Rings twice')
  await facts.getByRole('button', { name: 'Save' }).click()
  await facts.getByRole('button', { name: 'Hide empty fields' }).click()
  await expect(facts.getByText('Rings twice')).toBeVisible()
  await expect(facts.getByText('Position')).toBeHidden()

  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => leadsWithWork(page)).toBe(true)
})

test('JOB-01, JOB-22 the page of a job offers to schedule it once, whatever it has, and on a phone leads with the work', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Washer leaks')
  await page.goto(`/operations/jobs/${job._id}?created=true`)
  await expect(page.getByRole('button', { name: /^Schedule\b/ })).toHaveCount(1)
  await page.goto(`/operations/jobs/${job._id}`)
  await expect(page.getByText('Find out who is free and when, and book them.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Schedule\b/ })).toHaveCount(1)
  const facts = page.getByRole('complementary')
  await expect(facts.getByText('Client', { exact: true })).toBeVisible()
  await expect(facts.getByText('Tags', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => leadsWithWork(page)).toBe(true)
})
