import type { Browser, Page } from '@playwright/test'
import { type Front, openFront } from '../front.ts'
import { allSent, keptRows, note, phoneWithDay, waits } from '../phone.ts'
import { type Stops, bookStops } from '../stops.ts'
import { type Api, type Stored, expect, signInWelcomed, test } from '../world.ts'

/** The line to the product, which can be lost. */
let front: Front
test.beforeEach(async () => {
  front = await openFront()
})
test.afterEach(() => front.close())

const cutCalls = () => front.treat((path) => (path.startsWith('/api/') ? 'cut' : 'pass'))
const notTaken = (page: Page) => page.getByRole('link', { name: '1 change not taken' })

/** A phone at the first visit, with its start and a note made without a line. */
async function withUnsent(api: Api, browser: Browser) {
  const stops = await bookStops(api)
  const page = await phoneWithDay(browser, stops, front)
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  cutCalls()
  await page.getByRole('button', { name: 'Start' }).click()
  await note(page, 'Made without a line')
  await waits(page, 2)
  return { stops, page }
}

/** What came of the first visit in the office: its status, and who wrote notes about it. */
async function outcome(api: Api, { visits: [visit] }: Stops) {
  const notes = await api.get<Stored[]>(`note/list/?filter_entityType=JOB&filter_entity=${visit?.job}`)
  const { status } = await api.get<Stored>(`appointment/read/${visit?.id}`)
  return { status, notes: notes.map(({ createdBy }) => (createdBy as { firstName?: string }).firstName) }
}

/** Whose days the device keeps. */
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
  test.setTimeout(180_000)
  const { stops, page } = await withUnsent(api, browser)
  const asOther = async (email: string) => {
    await page.context().clearCookies()
    front.treat((path) => (/appointment|note|my-day/.test(path) ? 'cut' : 'pass'))
    await signInWelcomed(page.request, email)
    const asked = page.waitForResponse((reply) => /\/api\/v1\/(my-day|note|appointment)/.test(reply.url()))
    front.treat(() => 'pass')
    expect((await asked).status()).toBe(403)
  }
  // A dispatcher, who may do at any visit what its technicians may.
  await asOther(person.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => keepersOfDays(page)).toEqual([])
  expect(await outcome(api, stops)).toEqual({ status: 'NEW', notes: [] })
  // Signing out asks the dispatcher nothing about what is not theirs, and leaves it.
  await page.goto('/my-day')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect((await keptRows(page))['waiting']).toBe(2)

  await signInWelcomed(page.request, stops.tess.email)
  await page.goto('/my-day')
  await expect.poll(() => outcome(api, stops)).toEqual({ status: 'PENDING', notes: ['Tess'] })
  await allSent(page)

  // Whoever opens My day in another tab is noticed in this one before it asks for anything.
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
  test.setTimeout(180_000)
  const { stops, page } = await withUnsent(api, browser)
  await api.patch(`workforce/update/${stops.tessId}`, { enabled: false })
  front.treat(() => 'pass')
  await page.reload()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Émilie Tremblay')
  await expect(page.getByRole('listitem').first()).toContainText(
    'You have no access to this company just now',
  )
  expect(await keptRows(page)).toMatchObject({ days: 0, waiting: 2 })

  // Back, but without a role that opens My day: it is refused, and can be seen and discarded all the same.
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const usual = roles.find(({ name }) => /tech/i.test(String(name)))
  const role = await api.post<Stored>('role/create/', { name: 'Nothing at all', sections: {} })
  await api.patch(`workforce/update/${stops.tessId}`, { enabled: true, roleId: role._id })
  await page.goto('/my-day?view=waiting')
  const first = page.getByRole('listitem').filter({ hasText: 'Start of work' })
  await expect(first).toContainText('Not taken: You may not do this')
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
  test.setTimeout(180_000)
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const page = await phoneWithDay(browser, stops, front)
  await page.goto(`/my-day/${visit?.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await allSent(page)
  await page.getByRole('link', { name: 'Finish visit' }).click()
  cutCalls()
  await page.getByLabel('What was done').fill('Pump exchanged')
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  await page.getByText('Come back', { exact: true }).click()
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await waits(page, 1)
  const pressed = Date.now()
  await api.patch(`appointment/update/${visit?.id}`, { status: 'COMPLETE' })
  front.treat(() => 'pass')
  await page.goto('/my-day')
  await expect(notTaken(page)).toBeVisible()
  await api.patch(`appointment/update/${visit?.id}`, { status: 'PENDING' })

  await page.goto(`/my-day/${visit?.id}`)
  await note(page, 'Called the office about it')
  await expect.poll(async () => (await outcome(api, stops)).notes).toEqual(['Tess'])
  await notTaken(page).click()
  await page.getByRole('button', { name: 'Change and send' }).click()
  await expect(page.getByLabel('What was done')).toHaveValue('Pump exchanged')
  await page.goto('/my-day')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Not everything is sent' })).toContainText('1 change waits')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await notTaken(page).click()
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
  const page = await phoneWithDay(browser, stops, front)
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
  // The line is lost, so that nothing but what was read before can change the screen.
  cutCalls()
  front.asked = []
  take()
  await expect.poll(() => front.asked.some((path) => path.startsWith('/api/v1/my-day'))).toBe(true)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('OPEN-345 a visit whose change the server cannot take for now holds up no other visit, and says why', async ({
  owner: { api },
  browser,
}) => {
  test.setTimeout(120_000)
  const { stops, page } = await withUnsent(api, browser)
  await page.getByRole('link', { name: 'Back to the day' }).click()
  await page.getByRole('link', { name: /Jean Tremblay/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await waits(page, 3)
  front.treat((path) => (path.includes(`start/${stops.visits[0]?.id}`) ? { status: 500, html: '' } : 'pass'))
  await expect
    .poll(async () => (await api.get<Stored>(`appointment/read/${stops.visits[1]?.id}`))['status'])
    .toBe('PENDING')
  await waits(page, 1)
  await page.getByRole('link', { name: '1 change waiting' }).click()
  await expect(page.getByRole('listitem')).toContainText('Waits: Sorry')
  expect(await outcome(api, stops)).toEqual({ status: 'NEW', notes: ['Tess'] })
  front.treat(() => 'pass')
  await page.getByRole('button', { name: 'Send now' }).click()
  await allSent(page)
})

test('OPEN-345, OPEN-640 what was done under a clock that was put right while nothing ran is sent with the time of now', async ({
  owner: { api },
  browser,
}) => {
  test.setTimeout(120_000)
  const stops = await bookStops(api)
  const [visit] = stops.visits
  const page = await phoneWithDay(browser, stops, front)
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
  // The refusal alone says what time it is: the day is not read again before the press.
  front.treat((path) => (path.startsWith('/api/v1/my-day') ? 'hang' : 'pass'))
  await page.goto('/my-day?view=waiting')
  await page.getByRole('button', { name: 'Send with the time of now' }).click()
  await allSent(page)
  const { startedAt } = await api.get<Stored>(`appointment/read/${visit?.id}`)
  expect(Math.abs(Number(startedAt) - Date.now())).toBeLessThan(5 * 60_000)
})
