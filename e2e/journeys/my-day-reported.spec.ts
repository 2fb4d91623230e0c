import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, atFirstStop, keptRows, note, sign, waits } from '../phone.ts'
import { type Stored, addTechnician, expect, newPerson, test } from '../world.ts'

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

test('OPEN-643, OPEN-644, OPEN-645 signed work of a visit that was given away meanwhile reaches the office, which takes it over with one click', async ({
  owner: { api, page: office },
  browser,
}) => {
  test.setTimeout(400_000)
  const { stops, page } = await atFirstStop(api, browser, proxy)
  const [visit] = stops.visits
  // Until the phone stores a change, it still shows 'All sent'. The test therefore waits for the responses.
  const received = () =>
    page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.url().includes('/api/'))
  await Promise.all([received(), page.getByRole('button', { name: 'Start' }).click()])
  await Promise.all([received(), page.getByLabel(/Close the water/).check()])
  await allSent(page)
  proxy.treat((path) => (path.startsWith('/api/') ? 'cut' : 'pass'))
  await note(page, 'The tap drips too')
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByLabel('What was done').fill('Pump exchanged')
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  await sign(page)
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Done')
  await waits(page, 2)

  const omar = await addTechnician(api, newPerson('Omar', 'Haddad'))
  const [member] = await api.get<Stored[]>(`workforce/list/?q=${encodeURIComponent(omar.email)}`)
  await api.patch(`appointment/update/${visit?.id}`, { technicians: [member?._id] })
  proxy.treat(() => 'pass')

  await page.goto('/my-day')
  const reported = page.getByRole('alert').filter({ hasText: 'Émilie Tremblay' })
  await expect(reported).toContainText('This visit was given to Omar Haddad.')
  await expect(reported).toContainText('Your work has reached the office')
  await allSent(page)
  expect((await keptRows(page))['waiting']).toBe(0)
  await page.goto(`/my-day/${visit?.id}`)
  await expect(reported, 'the address of the visit says it too').toContainText('given to Omar Haddad')
  await reported.getByRole('button', { name: 'Got it' }).click()
  await expect(reported).toHaveCount(0)
  await page.goto('/my-day')

  await office.goto(`/operations/jobs/${visit?.job}`)
  const notice = office.getByRole('alert').filter({ hasText: 'Tess Tremblay finished this visit' })
  await expect(notice).toContainText('after it was given to Omar Haddad')
  await expect(notice).toContainText('Pump exchanged')
  await expect(notice).toContainText('The tap drips too')
  await expect(notice.getByRole('img', { name: 'Signature of Émilie Tremblay' })).toBeVisible()
  expect(await api.get(`invoice/list/?filter_job=${visit?.job}`)).toEqual([])
  await notice.getByRole('button', { name: 'Take over' }).click()
  await expect(notice).toHaveCount(0)
  await expect(office.getByText(/Signed by Émilie Tremblay on/)).toBeVisible()
  await expect(office.getByRole('img', { name: 'Signature of Émilie Tremblay' })).toBeVisible()
  await expect(office.getByText('Pump exchanged', { exact: true })).toBeVisible()
  expect(await api.get<Stored[]>(`timesheet/list/?filter_appointment=${visit?.id}`)).toMatchObject([
    { minutes: 15, member: { _id: stops.tessId } },
  ])
})
