import type { Locator } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { failEach, failOnce, loseLine, retryUntil } from '../failing.ts'
import {
  type Stored,
  activated,
  addInvoice,
  addJob,
  addMachine,
  expect,
  mailsTo,
  newPerson,
  password,
  test,
} from '../world.ts'

test('REL-53 what is sent again because no answer came is done once: a payment, a record, an invitation', async ({
  owner: { page, api },
}) => {
  const pressTwice = async (address: string, button: Locator) => {
    const line = await loseLine(page, address)
    await button.click()
    await expect(page.getByText('The server cannot be reached').first()).toBeVisible()
    await expect(button).toBeEnabled()
    await line.isBack()
    await button.click()
  }
  const invoice = await addInvoice(api, await addJob(api))
  await api.post(`invoice/issue/${invoice._id}`, {})
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await pressTwice('**/payment/invoice/*', dialog.getByRole('button', { name: 'Record payment' }))
  await expect(dialog).toHaveCount(0)
  expect(await api.get(`invoice/read/${invoice._id}`)).toMatchObject({ balance: '120.97' })

  await page.goto('/crm/contacts')
  await page.getByRole('button', { name: 'New client' }).first().click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Marc')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Perdu')
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0135')
  await pressTwice('**/client/create/', form.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('heading', { name: 'Marc Perdu' })).toBeVisible()
  expect(await api.get<Stored[]>('client/search/?q=Perdu')).toHaveLength(1)

  const luc = newPerson('Luc', 'Roy')
  await page.goto('/hr/workforce')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email 1' }).fill(luc.email)
  await page.getByRole('combobox', { name: 'Role 1' }).click()
  await page.getByRole('option', { name: 'Office' }).click()
  await pressTwice('**/invites/create', page.getByRole('button', { name: 'Send invites' }))
  await expect(page.getByText('Successfully invite users.', { exact: true })).toBeVisible()
  expect(await mailsTo(page.request, luc.email)).toHaveLength(1)
})

test('REL-55 the way back from what was just made leads past its form, to no second one', async ({
  owner: { page },
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const making = [
    { list: '/crm/contacts', add: 'New client', fill: ['First name', 'Last name'] },
    { list: '/crm/companies', add: 'New company', fill: ['Name'] },
    { list: '/databases/suppliers', add: 'New supplier', fill: ['Name'] },
    { list: '/inventory/warehouses', add: 'New warehouse', fill: ['Name'] },
    { list: '/inventory/products', add: 'New product', fill: ['Name', 'Product number'] },
  ]
  for (const { list, add, fill } of making) {
    await page.goto(list)
    await page.getByText(add).first().click()
    for (const name of fill) await field(name).fill('Érable')
    if (list === '/crm/contacts') await field('Phone').fill('514 555 0135')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Érable' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
})

test('ERR-01 an account that cannot be read shows an error, and another try opens the application', async ({
  owner: { page },
}) => {
  await failOnce(page, '**/auth/session')
  await page.goto('/operations/jobs')
  await expect(page.getByText('Failed to get user account')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('ERR-06..08, WS-04, WS-06..10, WS-12..14, WS-16 from the welcome to the first workspace, each failure shown', async ({
  page,
}) => {
  const person = await activated(page, { isOnboarded: false })
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })
  await page.keyboard.press('Escape')
  await welcome.getByRole('button', { name: 'Get Started' }).click()
  await expect(welcome.getByLabel('Email')).toHaveValue(person.email)
  await expect(welcome.getByLabel('Email')).toBeDisabled()
  await expect(welcome.getByText('Choose a photo')).toBeVisible()
  await welcome.getByLabel('First name').fill('Olivia')
  await failOnce(page, '**/user/update/*')
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Unsuccessfully onboard user.')).toBeVisible()
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await welcome.getByRole('button', { name: 'Not now' }).click()
  await expect(welcome.getByText('Your account is ready')).toBeVisible()
  await failOnce(page, '**/user/update/*')
  await welcome.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Unsuccessfully onboarding user.')).toBeVisible()
  await welcome.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(welcome).toHaveCount(0)

  await page.goto('/operations/jobs')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'HR' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Workforce', { exact: true }).click()
  const needed = page.getByRole('dialog', { name: 'You need a workspace' })
  await needed.getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' })
  await expect(dialog.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await expect(dialog.getByText('A workspace holds one company')).toBeVisible()
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await dialog.getByLabel('Name of the company').fill('Plomberie Olivia')
  await failOnce(page, '**/workspace/create')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('Unsuccessfully create workspace.')).toBeVisible()
  // The dialog shows this text until the new workspace is loaded, which may take only a moment.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('[role=dialog] output')?.textContent ?? ''
      if (said !== '') sessionStorage.setItem('said', said)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('Your workspace is ready !').first()).toBeVisible()
  // The test cannot run code in the page while the page reloads.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Your workspace is ready !')
  }).toPass()
  await page.getByRole('button', { name: 'Account of Olivia Owner' }).click()
  await expect(page.getByRole('menu')).toContainText('Plomberie Olivia')
  await page.goto('/operations/jobs')
  await expect(page).toHaveURL(/\/operations\/jobs/)
})

test('a session that ends is taken up again over the screen, where what was typed stays', async ({
  owner: { page, person },
}) => {
  await page.goto('/databases/skills?open=new')
  const drawer = page.getByRole('dialog', { name: 'New skill' })
  await drawer.getByLabel('Name').fill('Typed before')
  await page.context().clearCookies()
  // The test does not click, because the dialog may already cover the button: the screen also retries by itself.
  await drawer.getByLabel('Name').press('Enter')
  const ended = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(ended.getByLabel('Email')).toHaveValue(person.email)
  await ended.getByLabel('Password', { exact: true }).press('Escape')
  await ended.getByLabel('Password', { exact: true }).fill('Not-This-One-7')
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ended.getByRole('alert')).toBeVisible()
  await ended.getByLabel('Password', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(drawer.getByLabel('Name')).toHaveValue('Typed before')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Typed before', exact: true })).toBeVisible()
})

test('a server that cannot be reached is said, and another try goes on', async ({ owner: { page } }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Databases' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tags' }).click()
  const bar = page.getByText(
    'The server cannot be reached. Check your connection. Nothing you typed is lost.',
  )
  await expect(bar.first()).toBeVisible()
  // The retry starts while all requests fail. Otherwise the page might retry by itself, and the bar would disappear
  // before the click.
  const asked = page.waitForRequest('**/auth/session*')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await asked
  await page.unroute('**/api/v1/**')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a screen that was never fetched says offline that the server is away, and opens by itself once online', async ({
  owner: { page },
  context,
}) => {
  await page.goto('/databases/tags')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await page.locator('#main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New invoice' }).first()).toBeVisible()
})

test('UI-09 a part of a record that cannot be loaded says why instead of "none", and tries again', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  const [client] = await api.get<Stored[]>('client/list/?limit=1')
  const { mend } = await failEach(page, /\/account\/list\//)
  await page.goto(`/crm/contacts/client/${client?._id}`)
  // The panel of the tab is inside the panel of its group.
  const panel = page.getByRole('tabpanel').last()
  for (const tab of ['Accounts', 'Service locations', 'Invoices']) {
    await openClientTab(page, tab)
    await expect(panel.getByRole('alert')).toContainText('It broke')
    await expect(panel).not.toContainText(/No (account|invoice) yet/)
  }
  await mend()
  await retryUntil(panel.getByRole('button', { name: 'Retry' }), panel.getByText('No invoice yet.'))
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(panel).toContainText('No invoice yet.')
})

test('UI-09 tasks, reported work, amounts, answers and places that cannot be loaded are not left out silently', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const client = String((job['client'] as Stored)._id)
  const { machine } = await addMachine(api, client)
  const lineItems = [{ description: 'New water heater', quantity: '1', unitPrice: '1200' }]
  const estimate = await api.post<Stored>('quote/create/', { locale: 'en', job: job._id, lineItems })
  await api.post(`quote/issue/${estimate._id}`, {})
  const main = page.getByRole('main')
  for (const [address, request, named = ''] of [
    ['/operations/calendar', /\/task\/list\//, 'Tasks'],
    [`/operations/jobs/${job._id}`, /\/field-report\/list\//, 'Work handed in'],
    ['/accounting/charges', /\/visit-charge\/unbilled/, 'Not billed yet'],
    [`/accounting/estimates/${estimate._id}`, /\/offer\/list/],
    [`/databases/machines/${machine._id}`, /\/contact-role\/list\//],
  ] as const) {
    const { mend } = await failEach(page, request)
    await page.goto(address)
    await expect(main.getByText('It broke').first(), address).toBeVisible()
    await expect(main, address).toContainText(`${named}It broke`)
    await mend()
  }
  const { mend } = await failEach(page, /\/visit-charge\/list\/\?limit=1$/)
  await page.goto('/accounting/charges')
  await expect(main.getByText('The parts and hours of visits appear here')).toBeVisible()
  await expect(main.getByText(/^Nothing is left to bill|^No charges/)).toHaveCount(0)
  await mend()
})

test('WS-03, AUTH-12, AUTH-16, SEC-14 of two tabs each keeps its workspace and saves in it; what ends in one ends in the other', async ({
  owner: { page, api },
  context,
}) => {
  const job = await addJob(api)
  const tab = await context.newPage()
  await page.goto('/dashboard')
  await tab.goto(`/operations/jobs/${job._id}`)
  await expect(tab.getByRole('heading', { name: /Washer leaks/ })).toBeVisible()
  await api.post('workspace/create/', { name: 'Second', timezone: 'America/Toronto', takesJobs: false })
  await page.reload()
  const account = page.getByRole('button', { name: 'Account of Olive Owner' })
  await account.click()
  await page.getByRole('menuitem', { name: /Second/ }).click()
  await page.waitForFunction((id) => localStorage.getItem('fieldhouse.workspace') !== id, api.workspaceId)
  await tab.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = tab.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Washer leaks badly')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toHaveCount(0)
  await expect(tab.getByRole('heading', { name: /Washer leaks badly/ })).toBeVisible()
  expect(await api.get<Stored>(`job/read/${job._id}`)).toMatchObject({ title: 'Washer leaks badly' })
  await tab.reload()
  await expect(tab.getByRole('heading', { name: /Washer leaks badly/ })).toBeVisible()
  const headers = { 'x-workspace-id': api.workspaceId, origin: new URL(page.url()).origin }
  await page.request.delete(`/api/v1/job/delete/${job._id}`, { headers })
  await expect(tab.getByText('This record was not found')).toBeVisible()
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(tab.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})
