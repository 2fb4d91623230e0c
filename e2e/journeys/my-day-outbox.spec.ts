import type { Browser, Page } from '@playwright/test'
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, keptRows, note, phoneWithDay, waits } from '../phone.ts'
import { type Stops, bookStops } from '../stops.ts'
import { type Api, type Stored, expect, signInWelcomed, test } from '../world.ts'

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

const cutCalls = () => proxy.treat((path) => (path.startsWith('/api/') ? 'cut' : 'pass'))
const refusedChange = (page: Page) => page.getByRole('link', { name: '1 change refused' })

/** Opens a phone at the first visit. The start of the visit and a note were recorded offline. */
async function withUnsent(api: Api, browser: Browser) {
  const stops = await bookStops(api)
  const page = await phoneWithDay(browser, stops, proxy)
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  cutCalls()
  await page.getByRole('button', { name: 'Start' }).click()
  await note(page, 'Made offline')
  await waits(page, 2)
  return { stops, page }
}

/** Returns the status of the first visit and the authors of its notes, as the office sees them. */
async function outcome(api: Api, { visits: [visit] }: Stops) {
  const notes = await api.get<Stored[]>(`note/list/?filter_entityType=JOB&filter_entity=${visit?.job}`)
  const { status } = await api.get<Stored>(`appointment/read/${visit?.id}`)
  return { status, notes: notes.map(({ createdBy }) => (createdBy as { firstName?: string }).firstName) }
}

/**
 * Blocks the device's outbox from another tab, so that the outbox cannot be read. Returns a function that unblocks the
 * outbox.
 */
async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto(new URL('/meta.json', page.url()).href)
  await tab.evaluate(async () => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const { result: database } = opened
    const store = database.transaction('waiting', 'readwrite').objectStore('waiting')
    // Makes requests in the transaction repeatedly, because a transaction without requests ends by itself.
    const again = (): void => {
      if (document.title !== 'released') store.count().onsuccess = again
      else database.close()
    }
    again()
  })
  return async () => {
    await tab.evaluate(() => void (document.title = 'released'))
    await tab.close()
  }
}

test('OPEN-345 what waits is never called sent before the device was read', async ({
  owner: { api },
  browser,
}) => {
  const { page } = await withUnsent(api, browser)
  const release = await holdOutbox(page)
  await page.goto('/my-day')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('All sent', { exact: true })).toHaveCount(0)
  await release()
  await waits(page, 2)
})

/** The users whose days the device stores. */
const keepersOfDays = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const keys = opened.result.transaction('days').objectStore('days').getAllKeys()
    await new Promise((done) => (keys.onsuccess = done))
    opened.result.close()
    return keys.result.map(String)
  })

test('OPEN-345 nothing is sent or read as another person who signs in meanwhile, and the open tab gives up the day', async ({
  owner: { api, person },
  browser,
}) => {
  const { stops, page } = await withUnsent(api, browser)
  const asOther = async (email: string) => {
    await page.context().clearCookies()
    proxy.treat((path) => (/appointment|note|my-day/.test(path) ? 'cut' : 'pass'))
    await signInWelcomed(page.request, email)
    const asked = page.waitForResponse((reply) => /\/api\/v1\/(my-day|note|appointment)/.test(reply.url()))
    proxy.treat(() => 'pass')
    expect((await asked).status()).toBe(403)
  }
  // The other user is a dispatcher. A dispatcher may do everything at a visit that the visit's technicians may do.
  await asOther(person.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => keepersOfDays(page)).toEqual([])
  expect(await outcome(api, stops)).toEqual({ status: 'NEW', notes: [] })
  // When the dispatcher signs out, the page neither asks about another user's changes nor deletes these changes.
  await page.goto('/my-day')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect((await keptRows(page))['waiting']).toBe(2)

  await signInWelcomed(page.request, stops.tess.email)
  await page.goto('/my-day')
  await expect.poll(() => outcome(api, stops)).toEqual({ status: 'PENDING', notes: ['Tess'] })
  await allSent(page)

  // If another user opens My day in another tab, this tab detects the change of user before it sends a request.
  await page.context().clearCookies()
  await signInWelcomed(page.request, person.email)
  const second = await page.context().newPage()
  await second.goto('/my-day')
  await expect(second.getByText('Nothing is booked for you on this day.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('OPEN-345 what waits of somebody who is shut out for a while stays, says why, and goes once they are back', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await withUnsent(api, browser)
  await api.patch(`workforce/update/${stops.tessId}`, { enabled: false })
  proxy.treat(() => 'pass')
  await page.reload()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Émilie Tremblay')
  await expect(page.getByRole('listitem').first()).toContainText(
    'You have no access to this company at the moment',
  )
  expect(await keptRows(page)).toMatchObject({ days: 0, waiting: 2 })

  // The user has access again, but their role cannot open My day. The user can still see and discard the refused
  // changes.
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const usual = roles.find(({ name }) => /tech/i.test(String(name)))
  const role = await api.post<Stored>('role/create/', { name: 'Nothing at all', sections: {} })
  await api.patch(`workforce/update/${stops.tessId}`, { enabled: true, roleId: role._id })
  await page.goto('/my-day?view=waiting')
  const first = page.getByRole('listitem').filter({ hasText: 'Start of work' })
  await expect(first).toContainText('Refused: You do not have permission to do this')
  await expect(first).toContainText('Émilie Tremblay')
  await first.getByRole('button', { name: 'Discard' }).click()
  await first.getByRole('button', { name: 'Discard' }).click()
  await expect(first).toHaveCount(0)
  await api.patch(`workforce/update/${stops.tessId}`, { roleId: usual?._id })
  await page.getByRole('button', { name: 'Try again' }).click()
  await allSent(page)
  expect(await outcome(api, stops)).toEqual({ status: 'NEW', notes: ['Tess'] })
})

test('OPEN-345 the end of a visit that was not taken counts as unsent while it is changed, keeps its time, and holds up no note', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const page = await phoneWithDay(browser, stops, proxy)
  await page.goto(`/my-day/${visit?.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await allSent(page)
  await page.getByRole('link', { name: 'Finish visit' }).click()
  cutCalls()
  await page.getByLabel('What was done').fill('Pump exchanged')
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  await page.getByText('Needs another visit', { exact: true }).click()
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await waits(page, 1)
  const pressed = Date.now()
  await api.patch(`appointment/update/${visit?.id}`, { status: 'COMPLETE' })
  proxy.treat(() => 'pass')
  await page.goto('/my-day')
  await expect(refusedChange(page)).toBeVisible()
  await api.patch(`appointment/update/${visit?.id}`, { status: 'PENDING' })

  await page.goto(`/my-day/${visit?.id}`)
  await note(page, 'Called the office about it')
  await expect.poll(async () => (await outcome(api, stops)).notes).toEqual(['Tess'])
  await refusedChange(page).click()
  await page.getByRole('button', { name: 'Change and send' }).click()
  await expect(page.getByLabel('What was done')).toHaveValue('Pump exchanged')
  await page.goto('/my-day')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Not everything is sent' })).toContainText('1 change waits')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await refusedChange(page).click()
  await page.getByRole('button', { name: 'Change and send' }).click()
  await page.getByLabel('What was done').fill('Pump exchanged, and tested')
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await allSent(page)
  const finished = await api.get<Stored>(`appointment/read/${visit?.id}`)
  expect(finished).toMatchObject({ status: 'COMPLETE', report: 'Pump exchanged, and tested' })
  expect(Number(finished['finishedAt'])).toBeLessThanOrEqual(pressed)
})

test('OPEN-345 a day that was read before a change was taken does not undo it on the screen', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const page = await phoneWithDay(browser, stops, proxy)
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/my-day\?day=/, async (route) => {
    const answer = await route.fetch()
    await taken
    await route.fulfill({ response: answer })
  })
  await page.goto(`/my-day/${stops.visits[0]?.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await allSent(page)
  // The connection is cut, so only data that the screen read before can change the screen.
  cutCalls()
  proxy.asked = []
  take()
  await expect.poll(() => proxy.asked.some((path) => path.startsWith('/api/v1/my-day'))).toBe(true)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('OPEN-345 a visit whose change the server cannot take for now holds up no other visit, and says why', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await withUnsent(api, browser)
  await page.getByRole('link', { name: 'Back to the day' }).click()
  await page.getByRole('link', { name: /Jean Tremblay/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await waits(page, 3)
  proxy.treat((path) => (path.includes(`start/${stops.visits[0]?.id}`) ? { status: 500, html: '' } : 'pass'))
  await expect
    .poll(async () => (await api.get<Stored>(`appointment/read/${stops.visits[1]?.id}`))['status'])
    .toBe('PENDING')
  await waits(page, 1)
  await page.getByRole('link', { name: '1 change waiting' }).click()
  await expect(page.getByRole('listitem')).toContainText('Waiting: Sorry')
  expect(await outcome(api, stops)).toEqual({ status: 'NEW', notes: ['Tess'] })
  proxy.treat(() => 'pass')
  await page.getByRole('button', { name: 'Send now' }).click()
  await allSent(page)
})

test('OPEN-345, OPEN-640 what was done under a clock that was put right while nothing ran is sent with the time of now', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const page = await phoneWithDay(browser, stops, proxy)
  await page.clock.install({ time: new Date(Date.now() - 23 * 3_600_000) })
  await page.goto(`/my-day/${visit?.id}`)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  cutCalls()
  await page.goto('about:blank')
  await page.clock.setSystemTime(new Date())
  await page.goto(`/my-day/${visit?.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await waits(page, 2)
  // The proxy does not answer requests for the day, so the page learns the time only from the server's refusal.
  proxy.treat((path) => (path.startsWith('/api/v1/my-day') ? 'hang' : 'pass'))
  await page.goto('/my-day?view=waiting')
  await page.getByRole('button', { name: 'Send with the current time' }).click()
  await allSent(page)
  const { startedAt } = await api.get<Stored>(`appointment/read/${visit?.id}`)
  expect(Math.abs(Number(startedAt) - Date.now())).toBeLessThan(5 * 60_000)
})
