import { failOnce, holdBack } from '../failing.ts'
import { type Api, type Stored, addJob, addTechnician, expect, signIn, test } from '../world.ts'

const known = { firstName: 'Zoé', lastName: 'Lévesque', phone: '+15145550188', languages: ['fr-FR'] }
const home = {
  formatted: '4321 rue Saint-Denis, Montréal, QC, Canada',
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  countryCode: 'CA',
  postalCode: 'H2J 2K9',
}
/** A picture of a few grey pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAADklEQVR4nGNoQAIMxHEAcFIYAYPG8BkAAAAASUVORK5CYII=',
  'base64',
)
const addClient = (api: Api, more: object = {}) =>
  api.post<Stored & { account: { _id: string } }>('client/create/', {
    ...known,
    createAccount: true,
    ...more,
  })

test('CRM-08, CRM-09, UI-33..37, UI-40, OPEN-402 a faulty client says at each field what is wrong, then is made', async ({
  owner: { page },
}) => {
  await page.goto('/crm/contacts')
  await page.getByRole('button', { name: 'New client' }).first().click()
  const form = page.getByRole('dialog', { name: 'New client' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(field('First name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(field('Last name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(field('First name')).toBeFocused()
  await field('First name').fill('!!')
  await field('Last name').fill('<b>')
  await field('Email (optional)').fill('somebody at home')
  await expect(field('Phone')).toHaveAttribute('placeholder', '+x(xxx)xxx-xxxx')
  await field('Phone').focus()
  await page.keyboard.insertText('+49 (0)151 12345678')
  await expect(field('Phone')).toHaveValue('+49 (0)151 12345678')
  await field('Phone').fill('514 555 0134')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(field('First name')).toHaveAccessibleDescription('Please enter a valid first name')
  await expect(field('Last name')).toHaveAccessibleDescription('Please enter a valid last name')
  await expect(field('Email (optional)')).toHaveAccessibleDescription('Please enter a valid email')
  await field('First name').fill('Élise')
  await field('Last name').fill("D'Arcy")
  await field('Email (optional)').fill('')
  const birthday = field('Birthday (optional)')
  await birthday.pressSequentially('31/02/1980')
  await birthday.press('Enter')
  const unread = '“31/02/1980” is not a day that you can choose here'
  await expect(birthday).toHaveAccessibleDescription(unread)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(birthday).toBeFocused()
  await expect(birthday).toHaveAccessibleDescription(unread)
  await birthday.fill('1980-02-28')
  await birthday.press('Escape')

  const add = form.getByRole('button', { name: 'Add a phone' })
  for (let phone = 1; phone <= 5; phone += 1) await add.click()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.hover()
  await expect(page.getByRole('tooltip')).toHaveText('At most 5 additional phones')
  await expect(form.getByRole('combobox', { name: 'Type of phone 1' })).toHaveValue('Mobile')
  await field('Additional phone 1').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter valid phone numbers for all additional phones')).toBeVisible()
  await field('Additional phone 1').fill('(514) 555-0134')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Duplicate phone numbers detected. Please use unique numbers.')).toBeVisible()
  await field('Additional phone 1').fill('438 555 0199')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully created new client.')).toBeVisible()
  await expect(page).toHaveURL(/\/crm\/contacts\/client\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: "Élise D'Arcy" })).toBeVisible()
})

test('DB-07, ERR-04, ERR-11, ERR-13, UI-28 a tag and a client that cannot be created show an error, and nothing typed is lost', async ({
  owner: { page, api },
}) => {
  await page.goto('/crm/contacts')
  await page.getByRole('button', { name: 'New client' }).first().click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Marc')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Roy')
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0134')
  await failOnce(page, '**/tag/create/')
  const tags = form.getByLabel('Tags (optional)')
  await tags.fill('Gold')
  await page.getByRole('option', { name: 'Create new option: Gold' }).click()
  await expect(page.getByText('Unsuccessfully created tag.')).toBeVisible()
  await expect(page.getByText('Error creating new option.')).toBeVisible()
  await page.mouse.move(0, 0)
  await tags.fill('Gold')
  await page.getByRole('option', { name: 'Create new option: Gold' }).click()
  await expect(form.getByText('Gold', { exact: true })).toBeVisible()

  await failOnce(page, '**/client/create/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unable to create new client.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Roy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Marc Roy' })).toBeVisible()
  expect(await api.get('tag/search/?q=Gold')).toMatchObject([{ name: 'Gold', types: ['CLIENT'] }])
})

test('CRM-14, CRM-15, CRM-19, CRM-36..38, ERR-12, ERR-13, UI-27, UI-48 an account asks for its holder, who is searched from two letters, and may be signed', async ({
  owner: { page, api },
}) => {
  await addClient(api)
  await page.clock.install()
  await page.goto('/crm/contacts')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'New account' }).click()
  const form = page.getByRole('dialog', { name: 'New account' })
  const holder = form.getByRole('combobox', { name: 'Account Holder' })
  await expect(holder).toBeFocused()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(holder).toHaveAccessibleDescription('Please select a client')

  const asked: (string | null)[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/client/search/')) asked.push([searchParams.get('q'), searchParams.get('limit')])
  })
  await holder.pressSequentially('z')
  await page.clock.runFor(2000)
  expect(asked).toEqual([])
  await holder.pressSequentially('qq', { delay: 50 })
  await expect(page.getByText('No contact found')).toBeVisible()
  expect(asked).toEqual([['zqq', '5']])
  await failOnce(page, '**/client/search/**')
  await holder.fill('zo')
  await expect(page.getByText('Error searching for clients')).toBeVisible()
  await holder.fill('levesq')
  await page.getByRole('option', { name: /Zoé Lévesque/ }).click()
  await expect(form.getByRole('group', { name: 'Account Holder' })).toContainText('Zoé Lévesque')
  await form.getByLabel('Parent account (optional)').first().fill('nothing like this')
  await expect(page.getByText('No Options')).toBeVisible()
  await form.getByLabel('Parent account (optional)').first().fill('')
  await form.getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('option', { name: 'Company', exact: true }).click()
  await form.getByRole('textbox', { name: 'Department' }).fill('Facilities')
  await form.getByRole('button', { name: 'Sign', exact: true }).press('Enter')
  await form.getByRole('textbox', { name: 'Or type the name' }).fill('Zoé Lévesque')
  await form.getByRole('button', { name: 'Keep the signature' }).click()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Successfully created new account.')).toBeVisible()

  const facts = page.getByRole('definition')
  await expect(facts.getByText('Company', { exact: true })).toBeVisible()
  await expect(facts.getByText('Facilities')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog')
  await expect(edit.getByRole('combobox', { name: 'Account type' })).toHaveValue('Company')
  await edit.getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('option', { name: 'Individual' }).click()
  await edit.getByRole('button', { name: 'Remove the signature' }).click()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(facts.getByText('Individual')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature' })).toHaveCount(0)
})

test('CRM-29, CRM-32, CRM-33, CRM-35 a location asks for address and postal code, a contact for client and role', async ({
  owner: { page, api },
}) => {
  const { account } = await addClient(api)
  await page.goto(`/crm/contacts/${account._id}`)
  await page.getByRole('button', { name: 'New location' }).click()
  const place = page.getByRole('dialog', { name: 'New location' })
  await place.getByRole('button', { name: 'Save' }).click()
  const address = place.getByRole('combobox', { name: 'Address', exact: true })
  await expect(address).toHaveAccessibleDescription('This field is required')
  await expect(place.getByLabel('Postal code')).toHaveAccessibleDescription('This field is required')
  await expect(place.getByLabel('Time zone')).toHaveValue('America/Toronto')
  await expect(place.getByLabel('Time zone')).not.toBeEditable()
  await place.getByLabel('Location name (optional)').fill('Cottage')
  await address.fill('5 chemin du Lac, Magog')
  await place.getByLabel('Postal code').fill('J1X 3W5')
  await place.getByLabel('Unit (optional)').fill('2')
  await place.getByLabel('Buzzer (optional)').fill('14')
  await place.getByLabel('Note (optional)').fill('Ring twice')
  const { answer } = await holdBack(page, '**/tag/create/')
  await place.getByLabel('Tags (optional)').first().fill('Lakeside')
  await page.getByRole('option', { name: /Lakeside/ }).click()
  await place.getByRole('button', { name: 'Save' }).click()
  answer()
  await expect(page.getByRole('article')).toContainText(/Cottage.*Lakeside.*Ring twice/)
  await page.getByRole('article').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Update' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a contact' }).click()
  const role = page.getByRole('dialog', { name: 'Add a contact' })
  await role.getByRole('button', { name: 'Save' }).click()
  await expect(role.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription(
    'Please select a client',
  )
  await expect(role.getByLabel('Role')).toHaveAccessibleDescription('This field is required')
  await role.getByRole('combobox', { name: 'Client' }).fill('levesque')
  await page.getByRole('option', { name: /Zoé Lévesque/ }).click()
  await role.getByLabel('Role').fill('Concierge')
  await role.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Cottage' })).toContainText('Concierge')
  await page.getByRole('button', { name: 'Edit the contact Zoé Lévesque' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit the contact' })
  await edited.getByLabel('Role').fill('Janitor')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Cottage' })).toContainText('Janitor')

  await page.getByRole('button', { name: 'New location' }).click()
  await place.getByLabel('Location name (optional)').fill('Shop')
  await place.getByRole('combobox', { name: 'Address', exact: true }).fill('1200 rue Sainte-Catherine')
  await place.getByLabel('Postal code').fill('H3B 1K1')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Service locations 2' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Shop' })).not.toContainText('Lakeside')
  await expect(page.getByRole('article').filter({ hasText: 'Cottage' })).toContainText('Lakeside')
})

test('CRM-01, CRM-03, CRM-13, CRM-18, JOB-20, OPEN-12 the lists of clients and accounts lead to their pages, a job to its contacts', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await addClient(api)
  await page.goto('/crm/contacts')
  await expect(page.getByRole('row', { name: /Zoé Lévesque/ })).toBeVisible()
  await page.getByRole('searchbox').fill('A-000001')
  await expect(page.getByRole('row', { name: /Zoé Lévesque/ })).toHaveCount(0)
  await page.getByRole('row', { name: /Émilie Tremblay/ }).click()
  await expect(page).toHaveURL(/\/crm\/contacts\/client\//)
  await expect(page.getByRole('heading', { name: 'Émilie Tremblay' })).toBeVisible()
  await page.goto('/crm/contacts?tab=accounts')
  await page.getByRole('row', { name: /A-000001.*Émilie Tremblay/ }).click()
  await expect(page.getByRole('article')).toContainText('4321 rue Saint-Denis')
  await page.goto(`/operations/jobs/${job._id}?tab=contacts`)
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const role = page.getByRole('dialog', { name: 'Add a contact' })
  await role.getByRole('combobox', { name: 'Client' }).fill('emilie')
  await page.getByRole('option', { name: /Émilie Tremblay/ }).click()
  await role.getByLabel('Role').fill('Tenant')
  await role.getByLabel('Responsibilities').fill('Keys')
  await page.getByRole('option', { name: 'Create new option: Keys' }).click()
  await role.getByRole('button', { name: 'Save' }).click()
  const contacts = page.getByRole('tabpanel', { name: 'Contacts', exact: true })
  for (const told of ['Tenant', 'Keys', 'Émilie Tremblay', '(514) 555-0199', '@example.com', 'Français'])
    await expect(contacts).toContainText(told)
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('button', { name: 'Remove Émilie Tremblay' })).toBeInViewport({ ratio: 1 })
})

test('CRM-12, CRM-22, CRM-24, ACC-35, ACC-37..39, CONST-03, ERR-02, ERR-03 a contact is photographed and made the one who is billed', async ({
  owner: { page, api },
}) => {
  const { _id, account } = await addClient(api, { email: 'zoe@example.com', address: home })
  await page.goto(`/crm/contacts/client/${_id}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const contact = page.getByRole('dialog', { name: 'Zoé Lévesque' })
  await contact.getByLabel('Notes (optional)').fill('Prefers mornings')
  await contact.getByRole('switch', { name: 'Suspended' }).check()
  await contact
    .locator('input[type=file]')
    .setInputFiles({ name: 'zoe.png', mimeType: 'image/png', buffer: picture })
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact).toBeHidden()
  await expect(page.getByText('Prefers mornings')).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()
  expect(sent).toEqual([`PATCH /api/v1/client/update/${_id}`, `POST /api/v1/client/photo/${_id}`])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await contact.getByRole('button', { name: 'Remove the photo' }).click()
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact).toBeHidden()
  expect(sent.slice(2)).toEqual([`DELETE /api/v1/client/photo/${_id}`])

  await page.goto(`/crm/contacts/${account._id}`)
  await page.getByRole('tab', { name: 'Billing' }).click()
  await page.getByRole('button', { name: 'Add billing information' }).click()
  const form = page.getByRole('dialog', { name: 'Billing information' })
  const billed = form.getByRole('combobox', { name: 'Billing contact' })
  await expect(billed).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(billed).toHaveAccessibleDescription('Please select a client')
  const email = form.getByRole('textbox', { name: 'Billing email' })
  await expect(email).toHaveAccessibleDescription('Cannot be empty')
  await expect(form.getByLabel('Postal code')).toHaveAccessibleDescription('This field is required')
  await form.getByRole('combobox', { name: 'Default payment terms' }).click()
  const terms = ['Net 30 days', 'Net 60 days', 'Net 90 days', 'Warranty', 'Subscription']
  await expect(page.getByRole('option')).toHaveText(terms)
  await page.getByRole('option', { name: 'Net 90 days' }).click()
  await form.getByRole('combobox', { name: 'Default payment method' }).click()
  await expect(page.getByRole('option')).toHaveText([/card/, /Bank/, 'Cash', 'Cheque', 'PayPal', 'Other'])
  await failOnce(page, '**/client/read/**')
  const pick = async () => {
    await form.getByRole('combobox', { name: 'Billing contact' }).fill('levesq')
    await page.getByRole('option', { name: /Zoé Lévesque/ }).click()
  }
  await pick()
  await expect(page.getByText('Error fetching client details')).toBeVisible()
  await form.getByRole('button', { name: 'Choose another client' }).click()
  await pick()
  await form.getByLabel("Use the contact's email").check()
  await form.getByLabel("Use the contact's address").check()
  await expect(email).toHaveValue('zoe@example.com')
  await expect(email).toBeDisabled()
  await expect(form.getByLabel('Postal code')).toHaveValue('H2J 2K9')
  await expect(form.getByLabel('Postal code')).toBeDisabled()
  await form.getByLabel("Use the contact's email").uncheck()
  await expect(email).toHaveValue('')
  await email.fill('pay@example.com')

  await failOnce(page, '**/billing/create/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error saving billing information')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('tabpanel')).toContainText('pay@example.com')
})

test('CRM-06, CRM-17 a fact is edited in place, by keyboard alone and by touch', async ({
  owner: { page, api },
}) => {
  const { _id, account } = await addClient(api, { address: home })
  await page.goto(`/crm/contacts/client/${_id}`)
  const facts = page.getByRole('definition')
  const pencil = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })
  const input = (name: string) => page.getByRole('textbox', { name })

  await page.getByRole('button', { name: 'Show empty fields' }).press('Enter')
  await pencil('email').focus()
  await page.keyboard.press('Enter')
  await expect(input('Email (optional)')).toBeFocused()
  await page.keyboard.type('zoe at home')
  await page.keyboard.press('Enter')
  await expect(input('Email (optional)')).toHaveAccessibleDescription('Please enter a valid email')
  await input('Email (optional)').fill('zoe@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'zoe@example.com' })).toBeVisible()
  await expect(pencil('email')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('.ca')
  await page.keyboard.press('Escape')
  await expect(pencil('email')).toBeFocused()
  await expect(page.getByRole('link', { name: 'zoe@example.com' })).toBeVisible()

  // Escape first closes an open list. Only another Escape leaves the field.
  await pencil('position').press('Enter')
  const position = page.getByRole('combobox', { name: 'Position' })
  await expect(position).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Tenant' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Tenant' })).toBeHidden()
  await expect(position).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // While the list opens, it selects the chosen option and discards earlier keys, so the test repeats the key.
  const isMarked = async (name: string) =>
    (await page.getByRole('option', { name }).getAttribute('data-combobox-selected')) === 'true'
  await expect(async () => {
    if (!(await isMarked('Tenant'))) await page.keyboard.press('ArrowDown')
    expect(await isMarked('Tenant')).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(position).toHaveValue('Tenant')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(facts.getByText('Tenant')).toBeVisible()

  // Another user saves the field first.
  await pencil('notes').press('Enter')
  await input('Notes').fill('Prefers mornings')
  await api.patch(`client/update/${_id}`, { notes: 'Prefers evenings' })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog')
  await conflict.getByText('Prefers evenings').click()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(facts.getByText('Prefers evenings')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/crm/contacts/${account._id}`)
  await page.getByRole('button', { name: 'Show empty fields' }).click()
  await pencil('department').click()
  await input('Department').fill('Facilities')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(facts.getByText('Facilities')).toBeVisible()

  const technician = await addTechnician(api)
  await signIn(page.request, technician.email)
  await page.goto(`/crm/contacts/client/${_id}`)
  await expect(facts.getByText('Prefers evenings')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})
