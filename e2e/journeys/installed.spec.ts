import type { CDPSession, Page } from '@playwright/test'
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { type Stored, addJob, expect, openOwner, test } from '../world.ts'

test.use({ serviceWorkers: 'allow' })

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

/** Opens the application and waits until it could start offline. */
async function install(page: Page, path = '/404'): Promise<void> {
  await page.goto(proxy.address + path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Returns the build date in the page that the browser shows. */
const builtAt = (page: Page) => page.locator('meta[name="build-date"]').getAttribute('content')

/** Finds the message that a newer version is ready. */
const bar = (page: Page) => page.getByText('A new version is ready.')

/** Returns the paths of the files that the service worker has stored, by cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const all = await Promise.all(
      opened.map(async (cache) =>
        (await cache.keys()).map(async (request) => ({
          path: new URL(request.url).pathname,
          text: (await (await cache.match(request))?.text()) ?? '',
        })),
      ),
    )
    return Promise.all(all.flat())
  })

/** The caches of files that start the application, each for one build. */
const startCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('start-')))

/** Returns the number of registered service workers, including workers that are being installed. */
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Makes the browser look for a newer worker, as an open tab does every quarter of an hour. */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

test('OPEN-340 the application can be installed: its name, its icons in their sizes, and where it opens', async ({
  owner: { page },
  context,
}) => {
  await install(page)
  const browser: CDPSession = await context.newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    name: 'Fieldhouse',
    short_name: 'Fieldhouse',
    start_url: '/my-day',
    scope: '/',
    display: 'standalone',
  })
  // A headless browser does not report missing requirements of an installation. The test therefore checks the
  // requirements: a secure context, the worker and the icons.
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const { src, sizes } of icons) if (sizes !== 'any') expect(await sizeOf(src), src).toBe(sizes)
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await sizeOf(touch ?? '')).toBe('180x180')
  const colour = await page.locator('meta[name="theme-color"]').getAttribute('content')
  expect(colour).toBe(manifest.theme_color)
  await page.goto(proxy.address + manifest.start_url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('OPEN-341 any address starts the application offline, which says so in the person’s language and opens once the connection is back', async ({
  page,
}) => {
  await openOwner(page, 'fr')
  await install(page, '/dashboard')
  await expect(heading(page, 'Tableau de bord')).toBeVisible()
  proxy.treat(() => 'cut')
  const away = heading(page, 'Le serveur est injoignable')
  for (const path of ['/', '/operations/jobs', '/databases/tags?page=2']) {
    await page.goto(proxy.address + path)
    await expect(away).toBeVisible()
    await expect(page).toHaveURL(proxy.address + path)
  }
  await page.reload()
  await expect(away).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(away).toBeVisible()
  proxy.treat(() => 'pass')
  await expect(heading(page, 'Étiquettes')).toBeVisible()
  await expect(page).toHaveURL(/\/databases\/tags/)
})

test('OPEN-341 a network that is gone, a line that answers nothing and a server that is down are the same', async ({
  owner: { page },
  context,
}) => {
  await install(page)
  const away = heading(page, 'The server cannot be reached')
  proxy.treat(() => 'cut')
  await page.goto(`${proxy.address}/crm/contacts`)
  await expect(away).toBeVisible()
  await context.setOffline(true)
  proxy.treat(() => 'pass')
  // The browser reports that it is offline, but the page sends the request to the server anyway.
  const asked = page.waitForRequest('**/auth/session')
  await page.getByRole('button', { name: 'Retry' }).click()
  await asked
  await expect(away).toBeVisible()
  await page.reload()
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'Contacts')).toBeVisible()
  proxy.treat(() => 'hang')
  const began = Date.now()
  await page.goto(`${proxy.address}/404`, { timeout: 20_000 })
  expect(Date.now() - began).toBeGreaterThan(2900)
  await expect(away).toBeVisible()
  for (const status of [502, 503, 504]) {
    proxy.treat(() => ({ status, html: '<h1>The server is down</h1>' }))
    await page.goto(`${proxy.address}/404`)
    await expect(away).toBeVisible()
    proxy.treat(() => 'pass')
    await expect(heading(page, 'This page cannot be found')).toBeVisible()
  }
})

test('OPEN-341 the frame starts from what the worker keeps, when the server answers calls alone', async ({
  owner: { page },
  context,
}) => {
  await install(page)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  proxy.asked.length = 0
  // Simulates a browser without Temporal. The page then needs the polyfill, which it has never loaded before.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  proxy.treat((path) => (path.startsWith('/api/') ? 'pass' : 'cut'))
  await page.goto(`${proxy.address}/404`)
  await expect(heading(page, 'This page cannot be found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Olive Owner' })).toBeVisible()
  expect(proxy.asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
})

test('OPEN-342 what a network answers before one has signed in to it is never kept, and keeps no worker from coming later', async ({
  owner: { page },
}) => {
  const portal = { status: 200, html: '<h1>Welcome to the hotel</h1>' }
  proxy.treat((path) => (path === '/index.html' ? portal : 'pass'))
  await page.goto(`${proxy.address}/404`)
  await expect.poll(() => proxy.asked).toContain('/index.html')
  await expect.poll(() => registrations(page)).toBe(0)
  await expect(heading(page, 'This page cannot be found')).toBeVisible()

  proxy.treat(() => 'pass')
  await install(page)
  proxy.treat(() => portal)
  await page.evaluate(() => fetch('/assets/part-of-the-hotel.js'))
  await page.goto(`${proxy.address}/404`)
  await expect(page.getByRole('heading', { name: 'Welcome to the hotel' })).toBeVisible()
  const all = await kept(page)
  expect(all.filter(({ path, text }) => path.includes('hotel') || text.includes('hotel'))).toEqual([])
  proxy.treat(() => 'cut')
  await page.goto(`${proxy.address}/404`)
  await expect(heading(page, 'The server cannot be reached')).toBeVisible()
})

test('OPEN-342, SEC-115 the worker keeps the build and nothing about anybody, signed in or out', async ({
  owner: { page, api, person },
}) => {
  const job = await addJob(api)
  await install(page, '/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto(`${proxy.address}/operations/jobs/${job._id}`)
  await expect(page.getByRole('heading', { name: /Washer leaks/ })).toBeVisible()
  await page.goto(`${proxy.address}/crm/contacts`)
  await expect(page.getByText('Émilie Tremblay').first()).toBeVisible()
  await api.patch(`job/update/${job._id}`, { jobStatus: 'COMPLETED' })
  const review = await api.post<Stored>('review/create/', { job: job._id })
  const link = await api.post<{ url: string }>('link/create/', { purpose: 'REVIEW', record: review._id })
  await page.goto(proxy.address + new URL(link.url).pathname)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const look = async () => {
    const all = await kept(page)
    expect(
      all.map(({ path }) => path).filter((path) => !/^\/(assets\/|index\.html$|logo\.svg$)/.test(path)),
    ).toEqual([])
    const words = [person.email, 'Plomberie Tremblay', 'Émilie', 'Washer leaks', job._id, api.workspaceId]
    for (const { path, text } of all)
      expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    return all.length
  }
  expect(await look()).toBeGreaterThan(60)
  await page.goto(`${proxy.address}/404`)
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await look()).toBeGreaterThan(60)
})

test('OPEN-343 a newer version is told quietly, opened in the tab that asks, and by itself when the application is next opened', async ({
  owner: { page },
  context,
}) => {
  await install(page)
  const other = await context.newPage()
  await other.goto(`${proxy.address}/404`)
  await expect(heading(other, 'This page cannot be found')).toBeVisible()
  const first = await builtAt(page)
  await expect(bar(page)).toHaveCount(0)

  const second = proxy.renew(60_000)
  await lookForWorker(page)
  for (const tab of [page, other]) {
    await expect(bar(tab)).toBeVisible()
    await expect(tab.locator('meta[name="build-date"]')).toHaveAttribute('content', first ?? '')
  }
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name="build-date"]')).toHaveAttribute('content', String(second))
  await expect(heading(page, 'This page cannot be found')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await startCaches(page)).toEqual([`start-${second}`])
  // The other tab still runs the old version until the user chooses the new version in this tab, too.
  expect(await builtAt(other)).toBe(first)
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.locator('meta[name="build-date"]')).toHaveAttribute('content', String(second))
  await other.close()

  const third = proxy.renew(60_000)
  await page.reload()
  await expect(page.locator('meta[name="build-date"]')).toHaveAttribute('content', String(third))
  await expect.poll(() => startCaches(page)).toEqual([`start-${third}`])
  await expect(bar(page)).toHaveCount(0)
  proxy.treat(() => 'cut')
  await page.reload()
  await expect(heading(page, 'The server cannot be reached')).toBeVisible()
  expect(await builtAt(page)).toBe(String(third))
})

test('SHELL-24, SEC-116, OPEN-344 an old page that the worker kept gives way to the new one after one reload; what waits to be sent stays', async ({
  owner: { page },
}) => {
  await install(page)
  const first = await builtAt(page)
  await page.evaluate(async () => {
    sessionStorage.setItem('left-behind', 'yes')
    localStorage.setItem('kept', 'yes')
    const opening = indexedDB.open('outbox')
    const { promise, resolve } = Promise.withResolvers<void>()
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('changes'))
    opening.addEventListener('success', () => resolve())
    await promise
    opening.result.close()
  })
  const second = proxy.renew(60_000)
  const pages: string[] = []
  // The proxy does not answer the first request for the page, so the browser shows the stored page.
  proxy.treat((path) => {
    if (path === '/404') pages.push(path)
    return path === '/404' && pages.length === 1 ? 'hang' : 'pass'
  })
  await page.addInitScript(() => {
    const by = navigator.serviceWorker.controller === null ? 'server' : 'worker'
    localStorage.setItem('pages', `${localStorage.getItem('pages') ?? ''} ${by}`)
  })
  await page.goto(`${proxy.address}/404`)
  await expect(page.locator('meta[name="build-date"]')).toHaveAttribute('content', String(second))
  await expect(heading(page, 'This page cannot be found')).toBeVisible()
  expect(pages).toHaveLength(2)
  expect(first).not.toBe(String(second))
  const left = await page.evaluate(async () => ({
    session: sessionStorage.getItem('left-behind'),
    local: localStorage.getItem('kept'),
    pages: localStorage.getItem('pages'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(left).toEqual({
    session: null,
    local: 'yes',
    pages: ' worker server',
    databases: ['outbox'],
  })
  await expect.poll(() => startCaches(page)).toEqual([`start-${second}`])
})

test('SEC-116, OPEN-343 a server that says for ever that it is newer has the page loaded anew once, and then says so', async ({
  owner: { page },
}) => {
  await install(page)
  const never = { status: 200, html: JSON.stringify({ buildDate: Date.now() + 86_400_000 }) }
  const asked: string[] = []
  proxy.treat((path) => {
    if (!path.startsWith('/meta.json?')) return 'pass'
    asked.push(path)
    return never
  })
  await page.reload()
  await expect(bar(page)).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => asked.length).toBe(4)
  await expect(bar(page)).toBeVisible()
  expect(asked).toHaveLength(4)
})

test('SHELL-24, OPEN-343 a part of an old release that is gone from the server leads to one reload, worker or not', async ({
  owner: { page },
}) => {
  await install(page, '/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const second = proxy.renew(60_000)
  let isGone = true
  proxy.treat((path) => {
    if (path.startsWith('/meta.json?')) isGone = false
    return isGone && path.startsWith('/assets/') ? { status: 404, html: '' } : 'pass'
  })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.locator('meta[name="build-date"]')).toHaveAttribute('content', String(second))
  await menu.getByRole('link', { name: 'Invoices' }).click()
  await expect(heading(page, 'Invoices')).toBeVisible()
})

test('OPEN-342 of what was needed once the latest two hundred files are kept', async ({
  owner: { page },
}) => {
  await install(page)
  await page.evaluate(async () => {
    const later = await caches.open('later')
    for (let n = 1; n <= 230; n += 1) await later.put(`/assets/old-${n}.js`, new Response(''))
  })
  await page.goto(`${proxy.address}/databases/tags`)
  await expect(heading(page, 'Tags')).toBeVisible()
  const paths = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('later')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await paths()).length).toBe(200)
  const left = await paths()
  expect(left).not.toContain('/assets/old-30.js')
  expect(left).toContain('/assets/old-230.js')
  expect(left.filter((path) => path.startsWith('/assets/tags-'))).not.toEqual([])
})

test('OPEN-342 without room for anything the application goes on with a line', async ({
  owner: { page },
  context,
}) => {
  const browser = await context.newCDPSession(page)
  const limit = { origin: proxy.address, quotaSize: 1000 }
  await browser.send('Storage.overrideQuotaForOrigin', limit)
  await page.goto(`${proxy.address}/404`)
  await expect.poll(() => proxy.asked).toContain('/index.html')
  await expect.poll(() => registrations(page)).toBe(0)
  await page.goto(`${proxy.address}/databases/tags`)
  await expect(heading(page, 'Tags')).toBeVisible()

  await browser.send('Storage.overrideQuotaForOrigin', { origin: proxy.address })
  await install(page)
  await browser.send('Storage.overrideQuotaForOrigin', limit)
  await page.goto(`${proxy.address}/crm/contacts`)
  await expect(heading(page, 'Contacts')).toBeVisible()
  expect(await page.evaluate(async () => (await (await caches.open('later')).keys()).length)).toBe(0)
})
