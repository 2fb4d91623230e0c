import type { Page } from '@playwright/test'
import { png } from '../paper.ts'
import {
  activated,
  addTechnician,
  expect,
  mailsTo,
  newPerson,
  openOwner,
  password,
  signIn,
  test,
} from '../world.ts'

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })
const creation = (page: Page) => page.getByRole('dialog', { name: 'Create a workspace' })

test('UI-20, WS-08, WS-09, WS-10, WS-12..14, WS-16, OPEN-39 onboarding stays until its last step and is done once', async ({
  page,
}) => {
  const person = await activated(page, { isOnboarded: false })
  await page.goto('/')
  const dialog = welcome(page)
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible()
  await expect(dialog.getByText('Answer a few questions to begin')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(dialog.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Last name').fill('Tremblay-Owner')
  await page.reload()
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('Last name')).toHaveValue('Tremblay-Owner')
  await dialog.getByLabel('Last name').fill('Owner')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await expect(dialog.getByRole('img', { name: 'Chosen photo' })).toBeVisible()
  await dialog.getByLabel('First name').fill('Olivia')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await saved).url()).toContain(`/user/update/${person.id}`)
  expect((await saved).headers()['content-type']).toBe('application/json')
  await expect(dialog.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Olivia')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Your account is ready')
  const done = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  expect((await done).url()).toContain(`/user/update/${person.id}`)
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Olivia Owner' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test.describe('in Paris', () => {
  test.use({ timezoneId: 'Europe/Paris' })
  test('OPEN-63, WS-16 who is welcomed sees their own time', async ({ page }) => {
    await activated(page, { isOnboarded: false })
    await page.goto('/')
    const dialog = welcome(page)
    await dialog.getByRole('button', { name: 'Get Started' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/account/settings')
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Paris/)
  })
})

test('ERR-06, ERR-07 what cannot be saved says so and may be tried again', async ({ page }) => {
  await activated(page, { isOnboarded: false })
  await page.goto('/')
  const dialog = welcome(page)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await page.route('**/user/update/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Unsuccessfully onboard user.')).toBeVisible()
  await page.unroute('**/user/update/**')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.route('**/user/update/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Unsuccessfully onboarding user.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('OPEN-167, WS-08 who joins by an invitation is at work after its one form', async ({
  owner,
  browser,
}) => {
  const roles = await owner.api.get<{ _id: string; name: string }[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Dispatcher')
  const person = newPerson('Denis', 'Roy')
  await owner.api.post('invites/create', { email: person.email, roleId: role?._id })
  const [mail] = await mailsTo(owner.page.request, person.email)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(/https?:\/\/\S+\/invite\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  await guest.getByLabel('First name').fill(person.firstName)
  await guest.getByLabel('Last name').fill(person.lastName)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('Repeat password').fill(password)
  await guest.getByRole('button', { name: 'Join Plomberie Tremblay' }).click()
  await expect(guest.getByRole('button', { name: 'Account of Denis Roy' })).toBeVisible()
  await expect(welcome(guest)).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Account of Denis Roy' })).toBeVisible()
  await expect(welcome(guest)).toHaveCount(0)
  await guest.context().close()
})

test('WS-11..13, WS-15, WS-16, HR-05 who was made by the office chooses a password of their own; a refusal shows the server words', async ({
  owner,
  browser,
}) => {
  const tess = await addTechnician(owner.api)
  const guest = await (await browser.newContext()).newPage()
  await signIn(guest.request, tess.email)
  await guest.goto('/')
  const dialog = welcome(guest)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel(/old|current/i)).toHaveCount(0)
  await dialog.getByLabel('New password').fill('Cedar-Creek-4')
  await dialog.getByLabel('Repeat password').fill('Cedar-Creek-4')
  await guest.route('**/user/password-update/**', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'VALIDATION', msg: 'Words of the server', status: 400, errors: [] }),
    }),
  )
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Words of the server')
  await guest.unroute('**/user/password-update/**')
  await dialog.getByLabel('New password').fill('Cedar-Creek-5')
  await dialog.getByLabel('Repeat password').fill('Cedar-Creek-5')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('status')).toHaveText('You are all set')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(guest.getByRole('button', { name: 'Account of Tess Tremblay' })).toBeVisible()
  await guest.context().close()
})

test('WS-05..07, OPEN-767 anybody creates a workspace, whose sector decides its sample, and another, which becomes the current one', async ({
  page,
}) => {
  const person = await activated(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Create workspace' }).click()
  const dialog = creation(page)
  await expect(dialog.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await expect(dialog.getByLabel('Name of the company')).toBeFocused()
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(dialog.getByLabel('Name of the company')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name of the company').fill('Chauffage du Nord')
  await dialog.getByRole('combobox', { name: 'Sector (optional)' }).click()
  await page.getByRole('option', { name: 'Heating', exact: true }).click()
  const sent = page.waitForRequest((request) => request.url().includes('/workspace/create'))
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  expect((await sent).method()).toBe('POST')
  await expect(page.getByText('Your workspace is ready !').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Chauffage du Nord')
  await expect(page.getByRole('combobox', { name: 'Trade' })).toHaveValue('Heating')
  await page.getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}` }).click()
  await expect(page.getByRole('menu').getByText('Chauffage du Nord')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Create workspace' }).click()
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await dialog.getByLabel('Name of the company').fill('Zénith Électrique')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByRole('banner')).toContainText('Zénith Électrique')
})

test('ERR-08 a workspace that cannot be made says so and keeps what was typed', async ({ page }) => {
  await activated(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Create workspace' }).click()
  const dialog = creation(page)
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await dialog.getByLabel('Name of the company').fill('Chauffage du Nord')
  await page.route('**/workspace/create', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('Unsuccessfully create workspace.')).toBeVisible()
  await expect(dialog.getByLabel('Name of the company')).toHaveValue('Chauffage du Nord')
})

test('WS-01, WS-03 a second workspace shows nothing of the first', async ({ page }) => {
  const { api } = await openOwner(page)
  await api.post('tag/create/', { name: 'only-in-the-first', color: '#0072b2', types: ['JOB'] })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await api.post('workspace/create/', { name: 'Zénith Électrique' })
  await page.goto('/databases/tags')
  await expect(page.getByText('only-in-the-first')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  const told = page.waitForResponse((response) => response.url().includes('workspace-access-time-update'))
  // Sets a marker on the page's window. A reload would remove the marker.
  await page.evaluate(() => Object.assign(window, { ofTheFirst: true }))
  await page.getByRole('menuitem', { name: /Zénith Électrique/ }).click()
  expect((await told).status()).toBe(200)
  await page.waitForURL('/')
  await expect.poll(() => page.evaluate(() => 'ofTheFirst' in window)).toBe(false)
  await page.goto('/databases/tags')
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await expect(page.getByText(/^Showing:/)).toBeVisible()
  await expect(page.getByText('only-in-the-first')).toHaveCount(0)
})
