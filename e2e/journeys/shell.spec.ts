import type { Locator, Page } from '@playwright/test'
import { avatarColour } from '@fieldhouse/domain/people/avatar'
import { type Stored, activated, addJob, expect, test } from '../world.ts'

/** A colour `#rrggbb` in the format that browsers return. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const colourOf = (entry: Locator) => entry.evaluate((node) => getComputedStyle(node).color)
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const needed = (page: Page) => page.getByRole('dialog', { name: 'You need a workspace' })

test('SHELL-10, SHELL-11, SHELL-14, SHELL-15 without a workspace all entries but two open a dialog instead', async ({
  page,
}) => {
  await activated(page)
  await page.goto('/dashboard')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Fieldhouse, dashboard' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Create workspace' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /Search or jump to/ })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'EN, language: English' })).toBeVisible()
  for (const group of ['HR', 'CRM', 'Operations', 'Databases'])
    await menu(page).getByRole('button', { name: group, exact: true }).click()
  await expect(menu(page).getByRole('link')).toHaveText(['Dashboard', 'Feedback'])
  const usual = await colourOf(menu(page).getByRole('link', { name: 'Feedback' }))
  for (const name of ['Contacts', 'Jobs'])
    expect(await colourOf(menu(page).getByRole('button', { name, exact: true })), name).not.toBe(usual)
  for (const name of ['Workforce', 'Contacts', 'Jobs', 'Tags']) {
    await menu(page).getByRole('button', { name, exact: true }).click()
    await expect(needed(page)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.press('Escape')
    await expect(needed(page)).toBeHidden()
  }
  await menu(page).getByRole('button', { name: 'Jobs', exact: true }).click()
  await needed(page).getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByRole('dialog', { name: 'Create a workspace' })).toBeVisible()
})

test('SHELL-13 the menu has three levels, collapses, and remembers it', async ({ owner }) => {
  const { page } = owner
  await page.goto('/dashboard')
  await expect(menu(page).getByRole('button', { name: 'HR', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Workforce' })).toBeHidden()
  await menu(page).getByRole('button', { name: 'HR', exact: true }).click()
  // The menu contains two groups named System: one inside HR, and one at the top level. While HR is open, the group
  // inside HR comes first.
  await expect(menu(page).getByRole('link', { name: 'Workforce' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'System', exact: true }).first().click()
  await expect(menu(page).getByRole('link', { name: 'Rewards' })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Rewards' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'Databases' }).click()
  await menu(page).getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL('/databases/tags')
})

test('SHELL-25 below 1200 px the menu is a sheet that closes when one has chosen', async ({ owner }) => {
  const { page } = owner
  await page.setViewportSize({ width: 1199, height: 800 })
  await page.goto('/dashboard')
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await menu(page).getByRole('button', { name: 'Operations' }).click()
  await menu(page).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/operations/orders')
  await expect(menu(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(menu(page)).toBeVisible()
})

test('SHELL-18, SHELL-27, OPEN-20 the footer leads to pages that are there, in a new tab', async ({
  owner,
}) => {
  const { page } = owner
  await page.goto('/dashboard')
  for (const name of ['Terms', 'Privacy', 'Disclaimer', 'Get Support']) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<h1')
  }
})

test('SHELL-19, SHELL-20, SHELL-26, OPEN-38 the account menu says who and where, and leads to what belongs to the account', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText('Plomberie Tremblay')
  await api.post('workspace/create/', { name: 'Zénith Électrique' })
  await page.reload()
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  const account = page.getByRole('menu')
  await expect(account.getByText('Olive Owner')).toBeVisible()
  await expect(account.getByRole('menuitem', { name: 'Zénith Électrique' })).toHaveText(
    /Zénith Électrique ?admin$/,
  )
  const { ground, ink } = avatarColour('Olive Owner')
  const avatar = account.getByText('OO', { exact: true })
  await expect(avatar).toHaveCSS('background-color', rgb(ground))
  await expect(avatar).toHaveCSS('color', rgb(ink))
  await expect(account.getByText('Plomberie Tremblay')).toBeVisible()
  for (const name of ['Create workspace', 'Upgrade', 'Sign out'])
    await expect(account.getByRole('menuitem', { name })).toBeVisible()
  for (const [name, path] of [
    ['Workspace settings', '/workspace/settings'],
    ['Activity logs', '/account/activity-logs'],
    ['Account settings', '/account/settings'],
  ] as const)
    await expect(account.getByRole('menuitem', { name })).toHaveAttribute('href', path)
})

test('SHELL-22, OPEN-02 what is not there says so, with a way back', async ({ owner }) => {
  const { page } = owner
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'This page cannot be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('SHELL-23, SHELL-24, OPEN-18 a newer build clears what is stored and reloads once', async ({
  owner,
}) => {
  const { page } = owner
  await page.goto('/dashboard')
  await page.evaluate(async () => {
    sessionStorage.setItem('left-behind', 'yes')
    await caches.open('left-behind')
  })
  const asked: string[] = []
  const buildDate = Date.now() + 86_400_000
  await page.route('**/meta.json?*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: { buildDate } })
  })
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left-behind'))).toBeNull()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(asked.every((url) => /\?\d{13}$/.test(url))).toBe(true)
  await page.unroute('**/meta.json?*')
  await page.route('**/meta.json?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('SHELL-11, OPEN-168 the palette opens by Ctrl-K and "/", and asks the server once, 150 ms after the last key', async ({
  owner,
}) => {
  const { page } = owner
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await page.keyboard.press('/')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(window, { keys, late: 0 })
    addEventListener('keydown', () => keys.push(performance.now()), true)
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      Object.assign(window, { late: Math.max(Object(window).late, now - last - 50) })
      last = now
    }, 50)
  })
  /**
   * The maximum delay of the page's own timers, in ms. A busy machine delays the timers of the search by the same time.
   */
  const lateness = () => page.evaluate(() => Object(window).late as number)
  /**
   * Returns each search request with the number of typed letters, and the time from the last letter to the request, in
   * ms.
   */
  const asked = () =>
    page.evaluate(() => {
      const keys = Object(window).keys as number[]
      const sent = performance.getEntriesByType('resource').filter(({ name }) => /\/search\?/.test(name))
      return sent.map(({ name, startTime }) => {
        const words = [...new URL(name).searchParams.values()].find((value) => 'Tags'.startsWith(value)) ?? ''
        return { key: words.length, wait: startTime - (keys[words.length - 1] ?? 0) }
      })
    })
  await page.keyboard.type('Tags', { delay: 40 })
  await expect.poll(async () => (await asked()).at(-1)?.key).toBe(4)
  const calls = await asked()
  for (const { wait } of calls) expect(wait).toBeGreaterThan(130)
  expect(calls.at(-1)?.wait).toBeLessThan(900 + (await lateness()))
  // A busy machine may pause between two keys. Each key causes one request at most.
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/databases/tags')
})

test('OPEN-816, SHELL-12, OPEN-19, UI-13 what is typed in the search suggests real records, and choosing one opens it', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api, 'Dryer squeaks')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Search or jump to/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('tremblay')
  await expect(palette.getByRole('button', { name: /^Émilie Tremblay/ })).toContainText('(514) 555-0199')
  await palette.getByRole('textbox').fill('squeaks')
  await palette.getByRole('button', { name: /Dryer squeaks/ }).click()
  await expect(page).toHaveURL(`/operations/jobs/${job._id}`)
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await expect(crumbs).toContainText('Operations')
  await expect(crumbs.getByText(String(job['jobNumber']))).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/operations/jobs')
  // A client has no menu entry, so the breadcrumbs lead to the list of the contacts.
  await page.goto(`/crm/contacts/client/${(job as Stored & { client: Stored }).client._id}`)
  await expect(crumbs.getByRole('link')).toHaveText('Contacts')
  await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/crm/contacts')
  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('row', { name: /Search records, screens and actions/ })).toContainText('Ctrl')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('OPEN-19, SHELL-11 the key of the palette is called as the machine calls it', async ({
  owner: { page },
}) => {
  for (const [machine, key] of [
    ['Macintosh; Intel Mac OS X 10_15_7', '⌘'],
    ['X11; Linux x86_64', 'Ctrl'],
    ['Windows NT 10.0; Win64; x64', 'Ctrl'],
  ] as const) {
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
    }, `Mozilla/5.0 (${machine}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /Search or jump to/ })).toContainText(`${key} K`)
    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('row', { name: /Search records, screens and actions/ })).toContainText(
      `${key}K`,
    )
  }
})

test('OPEN-739 in high contrast, the current menu entry, tab, status and view have the colors of a selection', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/crm/contacts')
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    return { backgroundColor, color }
  })
  const expectCurrent = async (current: Locator, other: Locator) => {
    await expect(current).toHaveCSS('background-color', system.backgroundColor)
    await expect(current).toHaveCSS('color', system.color)
    await expect(other).not.toHaveCSS('background-color', system.backgroundColor)
  }
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await expectCurrent(entry('Contacts'), entry('Dashboard'))
  const tab = (name: string | RegExp) => page.getByRole('tab', { name })
  await expectCurrent(tab('Clients'), tab('Accounts'))
  await page.goto('/operations/jobs')
  await expectCurrent(tab(/^All/), page.getByRole('tab').nth(1))
  await page.goto('/operations/calendar')
  const view = (name: string) =>
    page.getByText(name, { exact: true }).and(page.locator('label, label *')).first()
  await expectCurrent(
    view('Day').locator('xpath=ancestor-or-self::label'),
    view('Week').locator('xpath=ancestor-or-self::label'),
  )
  await expect(page.locator('.mantine-SegmentedControl-indicator').first()).toHaveCSS(
    'background-color',
    system.backgroundColor,
  )
})

test('the first Tab offers to skip to the content', async ({ owner }) => {
  const { page } = owner
  await page.goto('/databases/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New tag' })).toBeFocused()
})

test('what the first screen loads comes compressed, in the way that the browser takes', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  // The bundler's own short runtime is too small to compress.
  const script = /src="(\/assets\/(?!rolldown-runtime)[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const asFor = async (encoding: string) => {
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
    return { told: answer.headers()['content-encoding'], text: await answer.text() }
  }
  const [plain, gzip, brotli] = [await asFor('identity'), await asFor('gzip'), await asFor('gzip, br')]
  expect([plain.told, gzip.told, brotli.told]).toEqual([undefined, 'gzip', 'br'])
  expect(gzip.text).toBe(plain.text)
  expect(brotli.text).toBe(plain.text)
})
