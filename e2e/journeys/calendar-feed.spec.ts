import { violationsIn } from '../axe.ts'
import { addJob, expect, test } from '../world.ts'

const hour = 3_600_000

test('OPEN-15 one’s own calendar feed is made, read by a calendar program, renewed and revoked', async ({
  owner: { page, api },
  playwright,
  baseURL,
}) => {
  const { user } = await api.get<{ user: { id: string } }>('auth/session')
  const job = await addJob(api)
  const startAt = Math.ceil(Date.now() / hour) * hour + 72 * hour
  const visit = { jobId: job._id, technicians: [user.id], startAt, estimatedDuration: hour }
  await api.post('appointment/create', visit)
  await page.goto('/account/profile')
  const feed = page.getByRole('region', { name: 'Calendar feed' })
  await feed.getByRole('button', { name: 'Create the feed' }).click()
  const address = feed.getByRole('textbox', { name: 'Secret address' })
  await expect(address).toHaveValue(/\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/)
  await expect(feed.getByText('Not read yet')).toBeVisible()
  expect(await violationsIn(page, { without: 'the frame' })).toEqual([])
  const first = new URL(await address.inputValue()).pathname

  const program = await playwright.request.newContext({ baseURL: process.env['BASE_URL'] ?? baseURL ?? '' })
  const read = await program.get(first)
  expect(read.status()).toBe(200)
  expect(await read.text()).toContain('SUMMARY:Washer leaks')

  await feed.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(new RegExp(first))
  expect((await program.get(first)).status()).toBe(404)
  const second = new URL(await address.inputValue()).pathname
  expect((await program.get(second)).status()).toBe(200)

  await page.goto(`/hr/workforce/${user.id}`)
  await page.getByRole('tab', { name: 'Calendar feed' }).click()
  await expect(page.getByText(/Last read/)).toBeVisible()
  await expect(address).toBeHidden()
  await feed.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(feed.getByText('There is no calendar feed.')).toBeVisible()
  expect((await program.get(second)).status()).toBe(404)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('revoked the calendar feed')).toBeVisible()
  await program.dispose()
})
