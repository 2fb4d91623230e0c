import type { Page } from '@playwright/test'
import screens from '@fieldhouse/domain/locales/en/screens/screens.json' with { type: 'json' }
import { type ScreenName, routeTable } from '../../web/screens/route-table.ts'
import { go } from '../screens.ts'
import {
  activated,
  addTechnician,
  expect,
  firstPerson,
  newPerson,
  password,
  signIn,
  signUp,
  test,
} from '../world.ts'

const titleOf = (screen: ScreenName) => `${screens.title[screen]} · Fieldhouse`

/** The screen of each path in the route table. The path of the catch-all route is replaced by an arbitrary address. */
const screenAt: Partial<Record<string, ScreenName>> = Object.fromEntries(
  Object.entries(routeTable)
    .filter(([path]) => path !== '/$')
    .map(([path, { screen }]) => [path.replace('/{-$id}', '').replace('/$', '/anything/at-all'), screen]),
)
const addresses = Object.keys(screenAt)

const guestOnly = ['/signin', '/signup', '/forgot_password', '/reset_password', '/activate']
const anybody = ['/', '/invite', '/404']
const organization = ['/workforce', '/access', '/inventory', '/analytics', '/configuration']
const isProtected = (path: string) => ![...guestOnly, ...anybody].includes(path)
const needsNoWorkspace = (path: string) =>
  ['/dashboard', '/organizations'].includes(path) || /^\/(account|crm\/feedback)(\/|$)/.test(path)

const placeholders = [
  '/it/servers',
  '/research/new/pumps',
  ...['crew-management', 'company-information', 'meetings', 'contracts', 'goals-management'].map(underHr),
  ...['recommendations', 'workforce/problems', 'hiring', 'vacations', 'legal/parking-tickets'].map(underHr),
  '/system/payments',
  '/accounting/loans',
  '/communication/chat',
  '/communication/forum',
  ...['dashboard', 'goals', 'seo', 'smo', 'sem', 'traditional', 'customer-email-broadcast'].map(
    (name) => `/marketing/${name}`,
  ),
]

function underHr(name: string): string {
  return `/hr/${name}`
}

const placeholderAt = (path: string): ScreenName =>
  screenAt[path] ?? (path.startsWith('/it/') ? 'it' : 'research')

/** Returns the address that an address without its own screen redirects to. */
const leadsTo = (path: string) =>
  path
    .replace(/\/(media|comments|subtasks|brandtags|(?<=suppliers\/)(locations|contacts))$/, '')
    .replace(/^\/crm\/contacts\/client$/, '/crm/contacts')
    .replace(/^\/system$/, '/system/configuration')

/** Visits addresses and expects each to open its own screen. */
async function expectOpen(page: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await go(page, path)
      await expect(page).toHaveTitle(titleOf(screenAt[leadsTo(path)] ?? 'notFound'))
      await expect(page).toHaveURL(leadsTo(path))
    })
}

/** Visits addresses and expects each to redirect. */
async function expectDetours(page: Page, paths: string[], to: { url: string; screen: ScreenName }) {
  for (const path of paths)
    await test.step(path, async () => {
      await go(page, path)
      await expect(page).toHaveURL(to.url)
    })
  await expect(page).toHaveTitle(titleOf(to.screen))
}

test('SHELL-06, SHELL-09 a signed-out person goes from every protected route to the sign-in at /', async ({
  page,
}) => {
  const home = { url: '/', screen: 'signIn' } as const
  await page.goto('/operations/jobs')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectDetours(page, addresses.filter(isProtected), home)
})

test('SHELL-07 who is not activated goes to /activate from every route but the open ones', async ({
  page,
}) => {
  await signUp(page.request, newPerson())
  await page.goto('/operations/jobs')
  await expect(page).toHaveURL('/activate')
  const paths = addresses.filter((path) => !['/404', '/invite', '/reset_password'].includes(path))
  await expectDetours(page, paths, { url: '/activate', screen: 'activate' })
})

test('SHELL-08, SHELL-09 without a workspace: guest pages lead to /, what needs one to /dashboard', async ({
  page,
}) => {
  await activated(page)
  await page.goto('/operations/jobs')
  await expect(page).toHaveURL('/dashboard')
  await expectDetours(page, guestOnly, { url: '/', screen: 'dashboard' })
  const needing = addresses.filter((path) => isProtected(path) && !needsNoWorkspace(path))
  await expectDetours(page, needing, { url: '/dashboard', screen: 'dashboard' })
  await expectOpen(page, addresses.filter(needsNoWorkspace))
})

test('SHELL-02, SHELL-03, SHELL-08, SHELL-09, OPEN-05 with a workspace every route opens but guest pages and the organization', async ({
  owner,
}) => {
  const { page } = owner
  await page.goto('/no/such/place')
  await expect(page).toHaveURL('/')
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 })
  await expect(dashboard).toBeVisible()
  for (const path of ['/organizations', '/dashboard']) {
    await go(page, '/hr/meetings')
    await expect(dashboard).toHaveCount(0)
    await go(page, path)
    await expect(dashboard).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await expectDetours(page, guestOnly, { url: '/', screen: 'dashboard' })
  await expectDetours(page, organization, { url: '/dashboard', screen: 'dashboard' })
  await expectOpen(
    page,
    addresses.filter((path) => isProtected(path) && !organization.includes(path)),
  )
})

test('SHELL-09 a role without the right, or not named admin, goes to /dashboard; without that to create there is no form', async ({
  owner,
  browser,
}) => {
  const tess = await addTechnician(owner.api)
  const page = await (await browser.newContext()).newPage()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(tess.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(titleOf('dashboard'))
  const closed = ['/workspace/settings', '/system/access', '/system/configuration', '/accounting/invoices']
  await expectDetours(page, closed, { url: '/dashboard', screen: 'dashboard' })
  await expectOpen(page, ['/operations/jobs'])
  for (const path of ['/inventory/products', '/hr/workforce'])
    await test.step(`${path}/new`, async () => {
      await go(page, `${path}/new`)
      await expect(page.getByText('An admin of this workspace can change your role')).toBeVisible()
      await expect(page.getByRole('button', { name: /Save|Create/ })).toHaveCount(0)
    })
  await page.context().close()
})

test('SHELL-21 account type ADMIN has the organization menu and its screens; nobody else', async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'System', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This installation' })).toHaveCount(0)
  expect(owner.person.email).not.toBe(firstPerson.email)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(firstPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'This installation' }).click()
  const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  for (const name of ['People', 'Installation access', 'Stock totals', 'Analytics', 'Installation'])
    await expect(entries.getByText(name, { exact: true })).toBeVisible()
  await expectOpen(page, organization)
})

/** Opens the only record in an organization's list, presses an action, and confirms it if a question appears. */
async function throwSwitch(page: Page, at: { list: string; row: string; open: string; confirm?: string }) {
  await page.goto(at.list)
  await expect(page.getByText('Showing: 1 - 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: at.row, exact: true }).click()
  await page.getByRole('dialog', { name: at.row }).getByRole('button', { name: at.open }).click()
  if (at.confirm === undefined) return
  const question = page.getByRole('dialog', { name: /\?$/ })
  await question.getByRole('button', { name: at.confirm, exact: true }).click()
  await expect(question).toHaveCount(0)
}

test('OPEN-03 whom an ADMIN disables is sent out at once and reads why: of a workspace, and of the product', async ({
  owner,
  browser,
}) => {
  const { page, person } = owner
  await page.goto('/operations/jobs')
  await expect(page).toHaveTitle(titleOf('job'))
  const ada = await (await browser.newContext()).newPage()
  await signIn(ada.request, firstPerson.email)
  const workspaces = { list: `/access?q=${person.email}`, row: 'Plomberie Tremblay' }
  await throwSwitch(ada, { ...workspaces, open: 'Disable the workspace', confirm: 'Disable' })
  const why = page.getByText('The workspace Plomberie Tremblay was disabled by an administrator')
  await expect(why).toBeVisible()
  await expect(page).toHaveURL('/')
  await throwSwitch(ada, { ...workspaces, open: 'Enable the workspace' })
  await expect(ada.getByRole('dialog').getByText('Enabled', { exact: true })).toBeVisible()
  await page.goto('/operations/jobs')
  await expect(page).toHaveTitle(titleOf('job'))
  await expect(why).toHaveCount(0)
  const people = { list: `/workforce?q=${person.email}`, row: `${person.firstName} ${person.lastName}` }
  await throwSwitch(ada, { ...people, open: 'Disable the account', confirm: 'Disable' })
  const ended = page.getByRole('dialog')
  await ended.getByLabel('Password', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ended.getByText('This account was disabled by an administrator')).toBeVisible()
  await ada.context().close()
})

test('SHELL-04, SHELL-05, OPEN-08, OPEN-09 placeholders show exactly Todo... in every language', async ({
  owner,
}) => {
  const { page } = owner
  for (const language of ['en', 'fr', 'es']) {
    await page.addInitScript((lang) => localStorage.setItem('fieldhouse.language', lang), language)
    await page.goto('/dashboard')
    for (const path of language === 'en' ? placeholders : placeholders.slice(0, 2)) {
      await test.step(`${language} ${path}`, async () => {
        await go(page, path)
        // The test waits for the title of the screen, because the previous screen shows the same texts.
        if (language === 'en') await expect(page).toHaveTitle(titleOf(placeholderAt(path)))
        await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Todo...'])
        await expect(page).toHaveURL(path)
      })
    }
  }
})

test('SHELL-17, OPEN-740 System > Payments counts failed refunds and leads to their payments', async ({
  owner: { page },
}) => {
  await page.route('**/api/v1/refund/summary*', (route) =>
    route.fulfill({ json: { data: { success: true, result: { total: 9, byStatus: {}, needsAction: 2 } } } }),
  )
  await page.goto('/system/payments')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText(['Todo...'])
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByLabel('2 refunds failed')).toHaveText('2')
  await main.getByRole('link', { name: '2 refunds failed' }).click()
  await expect(page.getByRole('heading', { name: 'Payments received', level: 1 })).toBeVisible()
  await expect(page.getByText('Needs action: Yes')).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: 'Payments received' }).click()
  await expect(page).toHaveURL('/accounting/payments')
})
