import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, phoneWithDay, waits } from '../phone.ts'
import { bookStops } from '../stops.ts'
import { type Stored, expect, test } from '../world.ts'

const hour = 3_600_000

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

test('OPEN-640, OPEN-641 a phone whose clock is wrong, and is set in the middle of a visit, bills what was worked and asks about more', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const page = await phoneWithDay(browser, stops, proxy)
  await page.clock.install({ time: new Date(Date.now() + 5 * hour) })
  await page.goto(`/my-day/${visit?.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await allSent(page)

  proxy.treat((path) => (path.startsWith('/api/') ? 'cut' : 'pass'))
  await page.clock.setSystemTime(new Date(Date.now() - 24 * hour))
  await page.getByRole('link', { name: 'Finish visit' }).click()
  const hours = page.getByLabel('Hours of Tess Tremblay')
  await expect(hours).toHaveValue(/^0:0[0-3]$/)
  await expect(page.getByText(/The clock shows 0:0[0-3]\./)).toBeVisible()
  await hours.fill('5:00')
  await page.getByText('Needs another visit', { exact: true }).click()
  const finish = page.getByRole('button', { name: 'Finish visit' })
  await finish.click()
  const asked = page.getByRole('dialog', { name: 'Are these hours right?' })
  await expect(asked).toContainText(
    /Tess Tremblay: you wrote 5:00\. From start to finish, the visit took 0:0[0-3]\./,
  )
  await asked.getByRole('button', { name: 'Change the hours' }).click()
  await hours.fill('0:05')
  await finish.click()
  await waits(page, 1)

  proxy.treat(() => 'pass')
  await page.goto('/my-day')
  await allSent(page)
  const told = await api.get<Stored>(`appointment/read/${visit?.id}`)
  expect(told).toMatchObject({ status: 'COMPLETE', hoursAbove: null })
  expect(Math.abs(Number(told['startedAt']) - Date.now())).toBeLessThan(5 * 60_000)
  expect(Math.abs(Number(told['finishedAt']) - Date.now())).toBeLessThan(5 * 60_000)
})

test('OPEN-641 hours that are longer than their visit are marked in the office, and billed with one press', async ({
  owner: { page, api },
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const now = Date.now()
  await api.post(`appointment/start/${visit?.id}`, { at: now - 60_000 })
  await api.post(`appointment/finish/${visit?.id}`, {
    at: now,
    outcome: 'COME_BACK',
    hours: [{ technician: stops.tessId, minutes: 300 }],
  })
  expect(await api.get<Stored[]>(`invoice/list/?filter_job=${visit?.job}`)).toEqual([])
  await page.goto(`/operations/jobs/${visit?.job}`)
  await expect(page.getByText('Hours are 4:59 longer than the visit.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the hours' }).click()
  await expect(page.getByText('Hours are 4:59 longer than the visit.')).toHaveCount(0)
  const [draft] = await api.get<Stored[]>(`invoice/list/?filter_job=${visit?.job}`)
  expect(draft).toMatchObject({ subtotal: '450.00' })
})
