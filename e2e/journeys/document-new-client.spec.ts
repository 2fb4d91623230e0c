import { violationsIn } from '../axe.ts'
import { failOnce } from '../failing.ts'
import { type Stored, addJob, addTechnician, expect, signInWelcomed, test } from '../world.ts'

const phone = { width: 375, height: 740 }

test('OPEN-725, UI-28, ERR-11 a client who calls for the first time is created in the account field of an invoice, which keeps all typed values', async ({
  owner: { page, api },
}) => {
  await page.goto('/accounting/invoices/new')
  const account = page.getByRole('combobox', { name: 'Account' })
  const description = page.getByRole('textbox', { name: 'Description of line 1' })
  const form = page.getByRole('dialog', { name: 'New client' })
  await description.fill('New water heater')
  await account.fill('514 555 0177')
  await page.getByRole('option', { name: 'Create client 514 555 0177' }).click()
  await expect(form.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('514 555 0177')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(account).toHaveValue('514 555 0177')

  await account.fill('Zoé Lévesque')
  await page.getByRole('option', { name: 'Create client Zoé Lévesque' }).click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé')
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lévesque')
  await expect(form.getByRole('switch', { name: 'Open an account for this client' })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0177')
  // If the user turns the device, the values of the new client stay in the form.
  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: 'Bill to Client name' })).toBeAttached()
  await expect(form.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('514 555 0177')
  await page.setViewportSize({ width: 1280, height: 720 })
  await failOnce(page, '**/client/create/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error creating new option.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('A-000001 · Zoé Lévesque')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Client name' })).toHaveValue('Zoé Lévesque')
  await expect(description).toHaveValue('New water heater')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices\/[0-9a-f-]{36}/)
  const [draft] = await api.get<Stored[]>('invoice/list/')
  expect(draft).toMatchObject({ clientName: 'Zoé Lévesque', account: { accountNumber: 'A-000001' } })
})

test('OPEN-764, UI-28 a client who calls for the first time is created where an account asks for its holder, and fills the job wizard', async ({
  owner: { page },
}) => {
  await page.goto('/crm/contacts?tab=accounts')
  await page.getByRole('button', { name: 'New account' }).first().click()
  const account = page.getByRole('dialog', { name: 'New account' })
  const holder = account.getByRole('combobox', { name: 'Account Holder' })
  const form = page.getByRole('dialog', { name: 'New client' })
  const option = page.getByRole('option', { name: 'Create client Zoé Lévesque' })
  await holder.fill('Zoé Lévesque')
  await option.click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(holder).toHaveValue('Zoé Lévesque')
  await holder.press('ArrowDown')
  await option.click()
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0177')
  await expect(form.getByRole('switch', { name: 'Open an account for this client' })).not.toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(account.getByRole('group', { name: 'Account Holder' })).toContainText('Zoé Lévesque')
  await account.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Successfully created new account.')).toBeVisible()

  await page.goto('/operations/jobs/new')
  await page.getByRole('combobox', { name: 'Account Holder' }).fill('Marc Roy')
  await page.getByRole('option', { name: 'Create client Marc Roy' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Marc')
  await expect(page.getByLabel('Last name')).toHaveValue('Roy')
})

test('OPEN-725, PERM-07 a user who may not create clients is offered no new client', async ({
  owner: { api },
  browser,
}) => {
  await addJob(api)
  const technician = await addTechnician(api)
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Technician')
  const sections = {
    ACCTG_ESTIMATE: [true, true, true, true, false],
    CRM_CONTACT_CUSTOMER: [true, false, false, false, false],
  }
  await api.patch(`role/update/${role?._id}`, { sections })
  const theirs = await (await browser.newContext({ locale: 'en-CA' })).newPage()
  await signInWelcomed(theirs.request, technician.email)
  await theirs.goto('/accounting/estimates/new')
  const account = theirs.getByRole('combobox', { name: 'Account' })
  await account.fill('Tremblay')
  await expect(theirs.getByRole('option')).toHaveText([/Émilie Tremblay/])
  await account.fill('Zoé')
  await expect(theirs.getByText('No Options')).toBeVisible()
})

test('ACC-04, OPEN-726 on a phone an invoice begins with its account, and a collapsed party expands for its error', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.setViewportSize(phone)
  await page.goto(`/accounting/invoices/new?job=${job._id}`)
  const parts = [
    page.getByRole('combobox', { name: 'Account' }),
    page.getByRole('textbox', { name: 'Title' }),
    page.getByRole('button', { name: 'Bill to Émilie Tremblay' }),
    page.getByRole('button', { name: 'From Plomberie Tremblay' }),
    page.getByRole('textbox', { name: 'Description of line 1' }),
  ]
  await expect(page.getByRole('textbox', { name: 'Description of line 1' })).toBeVisible()
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await violationsIn(page)).toEqual([])

  const client = page.getByRole('textbox', { name: 'Client name' })
  await expect(client).toHaveCount(0)
  await page.getByRole('button', { name: 'Bill to Émilie Tremblay' }).click()
  await client.fill('')
  await page.getByRole('button', { name: 'Bill to Client name' }).click()
  await expect(client).toHaveCount(0)
  await page.getByRole('button', { name: 'Client Name is required' }).click()
  await expect(client).toBeFocused()
  await expect(client).toHaveAccessibleDescription('Client Name is required')
  await page.keyboard.type('Zoé')
  await expect(client).toHaveValue('Zoé')
  expect(await violationsIn(page)).toEqual([])
})
