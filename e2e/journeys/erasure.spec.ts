import { type Api, type Stored, addTechnician, expect, signInWelcomed, test } from '../world.ts'

const known = {
  firstName: 'Zoé',
  lastName: 'Lévesque',
  phone: '+15145550188',
  email: 'zoe@example.com',
  languages: ['fr-FR'],
}
const addClient = (api: Api) => api.post<Stored>('client/create/', known)

test('OPEN-540, OPEN-543 an admin takes a copy of the personal data of a client, erases it and reads the certificate', async ({
  owner: { page, api },
}) => {
  const client = await addClient(api)
  await api.post('note/create', { content: 'Rings twice', entityType: 'CLIENT', entity: client._id })
  await page.goto(`/crm/contacts/client/${client._id}`)
  await page.getByRole('button', { name: 'Personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personal data' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export personal data' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data.json')

  const erase = dialog.getByRole('button', { name: 'Erase personal data' })
  await expect(erase).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Type Zoé Lévesque to confirm' }).fill('zoé lévesque')
  await erase.click()

  const certificate = page.getByRole('dialog', { name: 'Certificate of erasure' })
  await expect(certificate).toContainText('Erased client 0001')
  await expect(certificate).toContainText('Notes, comments and subtasks: 1.')
  const file = page.waitForEvent('download')
  await certificate.getByRole('link', { name: 'Download certificate' }).click()
  expect((await file).suggestedFilename()).toBe('erasure-1.json')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Erased client 0001' })).toBeVisible()
  await expect(page.getByText('Zoé')).toHaveCount(0)

  // The page hides the button Restore, because the server would refuse to restore the client. The page also hides the
  // link to call, because the phone number is erased.
  await expect(page.getByText('stays archived: the personal data was erased on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0)
})

test('OPEN-542 a client with open records is not erased, and the dialog names the first records of each kind', async ({
  owner: { page, api },
}) => {
  const client = await addClient(api)
  const account = await api.post<Stored>('account/create/', { accountHolder: client._id })
  const open = { clientId: client._id, accountId: account._id, description: 'Leaks', jobSiteType: 'IN_HOUSE' }
  for (const title of ['Washer', 'Dryer', 'Oven', 'Stove', 'Fridge', 'Hood'])
    await api.post('job/create/', { ...open, title })
  await page.goto(`/crm/contacts/client/${client._id}`)
  await page.getByRole('button', { name: 'Personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personal data' })
  const settle = dialog.getByRole('alert', { name: 'Settle these records first' })
  await expect(settle.getByRole('listitem')).toHaveText([
    'Open jobs: J-000001, J-000002, J-000003, J-000004, J-000005, …',
  ])
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Erase personal data' })).toBeDisabled()
})

test('OPEN-544 somebody erases their account and reads what was erased, with no question to sign in again', async ({
  owner: { api },
  browser,
}) => {
  const { email } = await addTechnician(api)
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInWelcomed(page.request, email)
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Erase my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await dialog.getByRole('textbox', { name: `Type ${email} to confirm` }).fill(email)
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await dialog.getByRole('button', { name: 'Erase my account' }).click()

  // During the erasure, the page makes a request that the server refuses.
  await refused
  await expect(dialog).toContainText('Your account was erased on')
  await expect(dialog).toContainText('Workspaces: 1')
  await expect(dialog).toContainText('Role, skills and working hours of each membership.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
