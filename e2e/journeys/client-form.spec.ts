import type { Page } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { holdBack } from '../failing.ts'
import { type Api, type Stored, expect, test } from '../world.ts'

const known = { firstName: 'Zoé', lastName: 'Lévesque', phone: '+15145550188', languages: ['fr-FR'] }
const addressOf = async (api: Api, id: string) => (await api.get<Stored>(`client/read/${id}`))['address']

/** Opens the form of a new client and types the name. */
async function beginClient(page: Page) {
  await page.goto('/crm/contacts?open=new')
  const form = page.getByRole('dialog', { name: 'New client' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Élise')
  await field('Last name').fill('Gagnon')
  await field('Phone').fill('514 555 0147')
  return { form, field }
}

test('CRM-10, UI-28 an incomplete address is not said to be saved, stays as a draft and is saved once complete', async ({
  owner: { page, api },
}) => {
  const { form, field } = await beginClient(page)
  await form.getByRole('combobox', { name: 'Address (optional)' }).fill('12 rue du Port')
  await field('Buzzer (optional)').fill('7')
  await expect(form.getByText('Missing: City, Province or state, Country')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Successfully created new client. The address is only saved as a draft.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/crm\/contacts\/client\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1) ?? ''
  expect(await addressOf(api, id)).toBeNull()

  await page.reload()
  await expect(page.getByText('Not saved yet: 12 rue du Port')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Élise Gagnon' })
  await expect(edit.getByRole('combobox', { name: 'Address (optional)' })).toHaveValue('12 rue du Port')
  await expect(edit.getByRole('textbox', { name: 'Buzzer (optional)' })).toHaveValue('7')
  await edit.getByRole('textbox', { name: 'City' }).fill('Québec')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/^The address is only saved as a draft\. Missing: Province or state, Country\.$/),
  ).toBeVisible()
  await expect(edit).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit address' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const province = page.getByRole('textbox', { name: 'Province or state' })
  await expect(province).toHaveAccessibleDescription('This field is required')
  await province.fill('QC')
  await page.getByRole('combobox', { name: 'Country' }).fill('Canada')
  await page.getByRole('option', { name: 'Canada' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The note about the draft is hidden while the user edits the address, so the test waits until the address is saved.
  await expect
    .poll(() => addressOf(api, id))
    .toMatchObject({ locality: 'Québec', countryCode: 'CA', buzzer: '7' })
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('UI-32, CRM-10 without a geocoder the parts of an address are open, and hold what the line says, for a client as for a supplier', async ({
  owner: { page, api },
}) => {
  await page.route('**/api/v1/geo/suggest*', (route) =>
    route.fulfill({ json: { data: { success: true, result: [], isAway: true } } }),
  )
  await page.goto('/crm/contacts?open=new')
  const form = page.getByRole('dialog', { name: 'New client' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect(field('City')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Hide details' })).toBeVisible()
  await field('First name').fill('Élise')
  await field('Last name').fill('Gagnon')
  await field('Phone').fill('514 555 0147')
  const line = form.getByRole('combobox', { name: 'Address (optional)' })
  await line.fill('77 rue Wellington, Sherbrooke')
  await expect(field('Street address')).toHaveValue('77 rue Wellington')
  await expect(field('City')).toHaveValue('Sherbrooke')
  await expect(field('Province or state')).toHaveValue('QC')
  await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
  await field('City').fill('Magog')
  await expect(line).toHaveValue('77 rue Wellington, Magog, QC, Canada')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully created new client.', { exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await addressOf(api, id)).toMatchObject({ route: '77 rue Wellington', locality: 'Magog' })

  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Froid Estrie' })
  await page.goto(`/databases/suppliers/${supplier['_id']}`)
  await page.getByRole('button', { name: 'Add location' }).click()
  const place = page.getByRole('dialog', { name: 'Add location' })
  await place.getByRole('combobox', { name: 'Address (optional)' }).fill('5 rue du Lac, Gatineau, QC')
  await expect(place.getByRole('textbox', { name: 'City' })).toHaveValue('Gatineau')
  await expect(place.getByRole('textbox', { name: 'Province or state' })).toHaveValue('QC')
})

test('CRM-10, OPEN-112, UI-31, UI-32 an address that is typed and not chosen is split into its parts, one that is suggested is saved with its place', async ({
  owner: { page, api },
}) => {
  const { form } = await beginClient(page)
  const line = form.getByRole('combobox', { name: 'Address (optional)' })
  await line.fill('77 rue Wellington, Sherbrooke')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully created new client.', { exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await addressOf(api, id)).toMatchObject({
    formatted: '77 rue Wellington, Sherbrooke',
    route: '77 rue Wellington',
    locality: 'Sherbrooke',
    adminAreaLevel1: 'QC',
    countryCode: 'CA',
    timezone: 'America/Toronto',
  })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Élise Gagnon' })
  await edit.getByRole('combobox', { name: 'Gender (optional)' }).click()
  await expect(page.getByRole('option')).toHaveText(['Male', 'Female', 'Other'])
  await page.getByRole('option', { name: 'Other' }).click()
  await edit.getByRole('combobox', { name: 'Address (optional)' }).fill('980 Avenue du Mont')
  await page.getByRole('option', { name: /^980 Avenue du Mont-Royal, Montréal/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  expect(await addressOf(api, id)).toMatchObject({
    route: 'Avenue du Mont-Royal',
    locality: 'Montréal',
    postalCode: 'H2J 1X6',
    location: { coordinates: [-73.5715, 45.4995] },
  })

  // The saved address remains while the new address is incomplete.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit.getByRole('button', { name: /^Enter city/ }).click()
  await edit.getByRole('textbox', { name: 'City' }).fill('')
  await expect(edit.getByText('Missing: City')).toBeVisible()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByText(/^Not saved yet: /)).toBeVisible()
  expect(await addressOf(api, id)).toMatchObject({ locality: 'Montréal', postalCode: 'H2J 1X6' })
})

test('UI-31, UI-28 a suggestion is saved with its place though that is still looked up, and with the unit typed meanwhile', async ({
  owner: { page, api },
}) => {
  const { answer } = await holdBack(page, '**/api/v1/geo/lookup*')
  const { form, field } = await beginClient(page)
  await form.getByRole('combobox', { name: 'Address (optional)' }).fill('980 Avenue du Mont')
  await page.getByRole('option', { name: /^980 Avenue du Mont-Royal, Montréal/ }).click()
  await field('Unit (optional)').fill('4')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading', 'true')
  answer()
  await expect(page.getByText('Successfully created new client.', { exact: true })).toBeVisible()
  expect(await addressOf(api, page.url().split('/').at(-1) ?? '')).toMatchObject({
    route: 'Avenue du Mont-Royal',
    unit: '4',
    location: { coordinates: [-73.5715, 45.4995] },
  })
})

test('CRM-08, CRM-38 a business is asked for one name, in the client form and in the job wizard', async ({
  owner: { page, api },
}) => {
  await page.goto('/crm/contacts?open=new')
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByRole('switch', { name: 'This client is a business' }).press('Space')
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  const called = form.getByRole('textbox', { name: 'Business name' })
  await expect(called).toHaveAccessibleDescription('This field cannot be empty')
  await called.fill('🔥🔥')
  await called.blur()
  await expect(called).toHaveAccessibleDescription('Please enter a valid business name')
  await called.fill('3M')
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0147')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '3M', exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  expect(await api.get<Stored>(`client/read/${id}`)).toMatchObject({ firstName: '3M', lastName: '3M' })
  const [account] = await api.get<Stored[]>(`account/search/?filter_accountHolder=${id}`)
  expect(account?.['accountType']).toBe('ENTREPRISE')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: '3M' })
  await edit.getByRole('switch', { name: 'This client is a business' }).press('Space')
  await expect(edit.getByRole('textbox', { name: 'First name' })).toHaveValue('3M')
  await expect(edit.getByRole('textbox', { name: 'Last name' })).toHaveValue('')
  await edit.getByRole('textbox', { name: 'Last name' }).fill('Canada')
  await edit.getByRole('switch', { name: 'This client is a business' }).press('Space')
  await expect(edit.getByRole('textbox', { name: 'Business name' })).toHaveValue('3M Canada')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '3M Canada', exact: true, level: 1 })).toBeVisible()

  await page.goto('/operations/jobs/new')
  await page.getByRole('switch', { name: 'This client is a business' }).press('Space')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Café 1842')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0148')
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('5 rue Roy, Laval')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Job Info' })).toBeVisible()
})

test('CRM-10 a draft of an address leaves the saved one as it is and can be discarded', async ({
  owner: { page, api },
}) => {
  const saved = {
    formatted: '4321 rue Saint-Denis, Montréal, QC, Canada',
    locality: 'Montréal',
    adminAreaLevel1: 'QC',
    countryCode: 'CA',
  }
  const { _id } = await api.post<Stored>('client/create/', { ...known, address: saved })
  await page.goto(`/crm/contacts/client/${_id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Zoé Lévesque' })
  await form.getByRole('combobox', { name: 'Address (optional)' }).fill('9 rue Inconnue')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet: 9 rue Inconnue')).toBeVisible()
  expect(await addressOf(api, _id)).toMatchObject(saved)
  await api.post(`client/archive/${_id}`, {})
  await expect(page.getByText('is archived: hidden')).toBeVisible()
  await expect(page.getByText('Not saved yet'), 'an archived client offers nothing to discard').toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(form.getByRole('combobox', { name: 'Address (optional)' })).toHaveValue(saved.formatted)
})

test('OPEN-46, UI-23 an archived client shows the accounts that went along, and nothing new is offered', async ({
  owner: { page, api },
}) => {
  const { _id } = await api.post<Stored>('client/create/', { ...known, createAccount: true })
  await api.post(`client/archive/${_id}`, {})
  await page.goto(`/crm/contacts/client/${_id}`)
  await openClientTab(page, 'Accounts')
  await expect(page.getByRole('cell', { name: 'A-000001' })).toBeVisible()
  await openClientTab(page, 'Machines')
  await expect(page.getByText('No machines yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New machine' })).toHaveCount(0)
  await openClientTab(page, 'Accounts')
  await expect(page.getByRole('cell', { name: 'A-000001' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'New account' })).toBeVisible()
})

test('CRM-37, UI-28 a signature that was drawn but not confirmed is saved with the account', async ({
  owner: { page, api },
}) => {
  const { account } = await api.post<Stored & { account: Stored }>('client/create/', {
    ...known,
    createAccount: true,
  })
  await page.goto(`/crm/contacts/${account._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Sign' }).click()
  const paper = await form.getByLabel('Sign here').boundingBox()
  await page.mouse.move((paper?.x ?? 0) + 20, (paper?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((paper?.x ?? 0) + 90, (paper?.y ?? 0) + 50, { steps: 4 })
  await page.mouse.up()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await api.get<Stored>(`account/read/${account._id}`))['signature']).toMatch(/^data:image\/png/)
})

test('CRM-22, CRM-37, OPEN-681 the forms of clients and accounts say Remove, before and after it', async ({
  owner: { page, api },
}) => {
  const client = await api.post<Stored>('client/create/', known)
  const account = await api.post<Stored>('account/create/', { accountHolder: client._id })
  for (const path of [account._id, `client/${client._id}`]) {
    await page.goto(`/crm/contacts/${path}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^Remove .+\?$/ })
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(/ was removed$/)).toBeVisible()
    await expect(page).toHaveURL('/crm/contacts')
  }
})
