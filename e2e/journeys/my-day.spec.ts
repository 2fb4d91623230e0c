import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, atFirstStop, keptRows, note, phoneWithDay, sign, takePhoto, waits } from '../phone.ts'
import { type Stops, bookStops, phoneOf } from '../stops.ts'
import { type Api, type Stored, addTechnician, expect, newPerson, signInWelcomed, test } from '../world.ts'

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

async function onMyWay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByRole('button', { name: /In 15 minutes/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Makes twenty changes at two visits, including photos and a signature. */
async function workOff(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await onMyWay(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Test run').check()
  await page.getByLabel(/Close the water/).check()
  await page.getByLabel('Reading in bar of Pressure').fill('2.4')
  await page.getByLabel('Pressure', { exact: true }).check()
  await note(page, 'The dog is friendly')
  await takePhoto(page, 'Photo before', 'brown')
  await takePhoto(page, 'Photo after', 'green')
  await takePhoto(page, 'Nameplate', 'grey')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await note(page, 'Key is under the mat')
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByLabel('What was done').fill('Pump exchanged')
  await page.getByLabel('Find a part in your van').fill('pump')
  await page.getByRole('button', { name: /5 in the van/ }).click()
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  expect(await violationsIn(page)).toEqual([])
  await sign(page)
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Done')
  await page.getByRole('link', { name: /Jean Tremblay/ }).click()
  await onMyWay(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Test run').check()
  await note(page, 'Tap is old')
  await takePhoto(page, 'Photo before', 'red')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  await page.getByText('Needs another visit', { exact: true }).click()
  await page.getByLabel('Left for the next visit').fill('Bring a hose')
  await page.getByRole('button', { name: 'Add a missing part' }).click()
  await page.getByLabel('Name of the missing part').fill('Inlet hose')
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Jean Tremblay/ })).toContainText('Needs another visit')
}

/**
 * Makes the browser's database fail as if the disk were full. The test option that limits storage applies only to the
 * cache.
 */
const fillDevice = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['add', 'put'] as const)
      IDBObjectStore.prototype[name] = () => {
        throw new DOMException('No room is left', 'QuotaExceededError')
      }
  })

/** Counts the changes that arrived in the office. */
async function effects(api: Api, { visits, pump }: Stops) {
  const count = async (path: string) => (await api.get<Stored[]>(path)).length
  const each = async (path: (visit: Stops['visits'][number]) => string) =>
    Promise.all(visits.map((visit) => count(path(visit))))
  const read = await Promise.all(visits.map(({ id }) => api.get<Stored>(`appointment/read/${id}`)))
  return {
    statuses: read.map(({ status }) => status),
    versions: read.map(({ version }) => version),
    notes: await each(({ job }) => `note/list/?filter_entityType=JOB&filter_entity=${job}`),
    photos: await each(({ job }) => `job/media/${job}`),
    hours: await each(({ id }) => `timesheet/list/?filter_appointment=${id}`),
    requests: await each(({ job }) => `order-request/list/?filter_job=${job}`),
    drafts: await each(({ job }) => `invoice/list/?filter_job=${job}`),
    charges: await each(({ job }) => `visit-charge/list/?filter_job=${job}`),
    moved: await count(`stock-movement/list/?filter_product=${pump}`),
  }
}

test('OPEN-345 twenty offline changes outlive the tab, are sent in order once online, and nothing is done twice', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const first = await phoneWithDay(browser, stops, proxy)
  proxy.treat(() => 'cut')
  await workOff(first)
  await waits(first, 20)
  await first.close()

  const page = await first.context().newPage()
  await page.goto('/my-day')
  await expect(page.getByText('No connection. You can continue')).toBeVisible()
  await waits(page, 20)
  expect((await effects(api, stops)).statuses).toEqual(['NEW', 'NEW'])
  const outbox = await page.evaluateHandle(async () => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const rows = opened.result.transaction('waiting').objectStore('waiting').getAll()
    await new Promise((done) => (rows.onsuccess = done))
    opened.result.close()
    return rows.result
  })

  proxy.treat(() => 'pass')
  await allSent(page)
  const after = await effects(api, stops)
  expect(after).toMatchObject({
    statuses: ['COMPLETE', 'COMPLETE'],
    notes: [2, 2],
    photos: [3, 1],
    hours: [1, 1],
    requests: [0, 1],
    drafts: [1, 1],
    moved: 2,
  })

  // Puts changes that were already sent back into the outbox, so that the device sends them a second time.
  await page.evaluate(async (rows) => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const put = opened.result.transaction('waiting', 'readwrite')
    for (const row of rows) put.objectStore('waiting').put(row)
    await new Promise((done) => (put.oncomplete = done))
    opened.result.close()
  }, outbox)
  const sent = page.waitForResponse((reply) =>
    reply.url().includes(`/appointment/finish/${stops.visits[1]?.id}`),
  )
  await page.reload()
  expect((await sent).ok()).toBe(true)
  await allSent(page)
  expect(await effects(api, stops)).toEqual(after)
})

test('OPEN-345 a field that the office changed meanwhile shows both, and what is chosen stays', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  await expect(page.getByLabel('Note about the machine')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  proxy.treat(() => 'cut')
  await page.getByLabel('Note about the machine').fill('Leaks at the back')
  await page.getByLabel('Note about the machine').blur()
  await waits(page, 1)
  await api.patch(`machine/update/${stops.machine}`, { note: 'Hose is new' })
  proxy.treat(() => 'pass')
  await page.getByRole('link', { name: '1 change waiting' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('button', { name: 'Mine: Leaks at the back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'The office: Hose is new' })).toBeVisible()
  expect(await api.get<Stored>(`machine/read/${stops.machine}`)).toMatchObject({ note: 'Hose is new' })
  await page.getByRole('button', { name: 'Both versions, one after the other' }).click()
  await allSent(page)
  expect(await api.get<Stored>(`machine/read/${stops.machine}`)).toMatchObject({
    note: 'Hose is new\nLeaks at the back',
  })
})

test('OPEN-345 a device that is full says so, and what was typed is still there and is sent with a line', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  await note(page, 'Before it was full')
  await allSent(page)
  await fillDevice(page)
  proxy.treat(() => 'cut')
  const long = 'The machine stands in a narrow cellar. '.repeat(30).trim()
  await page.getByLabel('New note for the team').fill(long)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This device is full.')).toBeVisible()
  await expect(page.getByLabel('New note for the team')).toHaveValue(long)
  proxy.treat(() => 'pass')
  // Until the device notices the connection, the page refuses the note.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('New note for the team')).toHaveValue('', { timeout: 3000 })
  }).toPass()
  const [visit] = stops.visits
  await expect
    .poll(
      async () =>
        (await api.get<Stored[]>(`note/list/?filter_entityType=JOB&filter_entity=${visit?.job}`)).length,
    )
    .toBe(2)
})

test('OPEN-345 a new version of the application takes over and finds what waits', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const page = await phoneWithDay(browser, stops, proxy)
  proxy.treat((path) => (path.startsWith('/api/') ? 'cut' : 'pass'))
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await note(page, 'Written with the old version')
  await waits(page, 1)
  proxy.renew(60_000)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.getByRole('button', { name: 'Reload' }).click()
  await waits(page, 1)
  proxy.treat(() => 'pass')
  await expect(page.getByText('All sent', { exact: true }).first()).toBeVisible({ timeout: 45_000 })
  const [visit] = stops.visits
  expect(
    await api.get<Stored[]>(`note/list/?filter_entityType=JOB&filter_entity=${visit?.job}`),
  ).toHaveLength(1)
})

/** The numbers of rows of a device that stores nothing. */
const nothingKept = { accepted: 0, days: 0, holder: 0, papers: 0, reported: 0, typed: 0, waiting: 0 }

test('OPEN-345 whoever signs out is asked about what waits; the next one on the device finds nothing of theirs', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const other = await addTechnician(api, newPerson('Omar', 'Roy'))
  const page = await phoneWithDay(browser, stops, proxy)
  proxy.treat((path) => (path.includes('/note/') ? 'cut' : 'pass'))
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await note(page, 'Not sent yet')
  await waits(page, 1)
  await page.getByRole('link', { name: 'Back to the day' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Not everything is sent' })).toContainText('1 change waits')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await waits(page, 1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect(await keptRows(page)).toEqual(nothingKept)
  // If a session ends without signing out, the device still stores the days. The next user must not see these days.
  await signInWelcomed(page.request, stops.tess.email)
  await page.goto('/my-day')
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toBeVisible()
  await expect.poll(async () => (await keptRows(page)).days).toBe(2)
  await page.context().clearCookies()
  await signInWelcomed(page.request, other.email)
  await page.goto('/dashboard')
  await expect.poll(() => keptRows(page)).toEqual(nothingKept)
  await page.goto('/my-day')
  await expect(page.getByText('Nothing is booked for you on this day.')).toBeVisible()
  await expect(page.getByText('Émilie')).toHaveCount(0)
})

test('OPEN-345 a browser that keeps nothing works with a line, and does what is pressed twice once', async ({
  owner: { api },
  browser,
}) => {
  const stops = await bookStops(api)
  const page = await phoneOf(browser, stops.tess, proxy.address)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Databases are forbidden', 'SecurityError')
    }
  })
  await page.goto(`/my-day/${stops.visits[0]?.id}`)
  await page.getByLabel('Test run').check()
  await page.getByLabel('New note for the team').fill('Nothing is kept here')
  // Both presses happen before the next render, so only the page's own state can ignore the second press.
  await page.getByRole('button', { name: 'Add', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByLabel('New note for the team')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Test run')).toBeChecked()
  await expect(page.getByText('Nothing is kept here')).toHaveCount(1)
})

test('OPEN-345 the end of a visit says what stands against it where that is, and leads there', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('link', { name: 'Finish visit' }).click()
  const finish = page.getByRole('button', { name: 'Finish visit' })
  await finish.click()
  await expect(page.getByText('To do before you finish: Close the water')).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Done' })).toBeFocused()
  await page.getByLabel('Hours of Tess Tremblay').fill('a while')
  await finish.click()
  await expect(page.getByLabel('Hours of Tess Tremblay')).toBeFocused()
  await expect(page.getByText('Enter hours as 1:30 or 1.5, at most 24:00')).toBeInViewport()
  await page.getByLabel('Hours of Tess Tremblay').fill('0:10')
  await page.getByText('Needs another visit', { exact: true }).click()
  await finish.click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Needs another visit')
  await allSent(page)
  expect(await api.get<Stored>(`appointment/read/${stops.visits[0]?.id}`)).toMatchObject({
    status: 'COMPLETE',
    outcome: 'COME_BACK',
  })
})
