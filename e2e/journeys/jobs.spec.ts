import { failOnce, holdBack } from '../failing.ts'
import { addJob, expect, test } from '../world.ts'

test('JOB-02, JOB-06, JOB-07, JOB-13..15, JOB-23, CRM-11, UI-16..18 the wizard checks each step before the next and creates the job', async ({
  owner: { page },
}) => {
  await page.goto('/operations/jobs/new')
  for (const step of ['Client Info', 'Account Info', 'Job Info'])
    await expect(page.getByText(step, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('First name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(page.getByRole('combobox', { name: 'Address', exact: true })).toHaveAccessibleDescription(
    'This field is required',
  )
  await field('First name').fill('Émilie')
  await field('Last name').fill('Tremblay')
  await field('Phone').fill('514')
  await field('Phone').blur()
  await expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await field('Phone').fill('514 555 0199')
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('4321 rue Saint-Denis, Montréal')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Job Info' })).toContainText('New account')
  await page.getByRole('button', { name: 'Previous' }).click()

  const home = page.getByRole('switch', { name: 'Use the client’s home address' })
  await expect(home).toBeChecked()
  await expect(page.getByRole('radio', { name: 'On Client Site' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Third Party' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'In House' }).check()
  await expect(
    page.getByText('Service location is not required for in-house/third-party jobs.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'On Client Site' }).check()
  await home.uncheck()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(field('Location name')).toHaveAccessibleDescription('Service location name is required')
  await expect(page.getByRole('combobox', { name: 'Address', exact: true })).toHaveAccessibleDescription(
    'Service location address is required',
  )
  await home.check()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(field('First name')).toHaveValue('Émilie')
  await page.getByRole('button', { name: 'Next' }).click()

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/job/create/')) sent += 1
  })
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('Please complete all required fields before submitting')).toBeVisible()
  expect(sent).toBe(0)
  await expect(field('Title')).toHaveAccessibleDescription('Job title is required')
  await expect(field('Description')).toHaveAccessibleDescription('Job description is required')
  await field('Title').fill('Washer leaks')
  await field('Description').fill('Water under the machine.')
  await page.getByRole('combobox', { name: 'Tags (optional)' }).click()
  await expect(page.getByRole('option')).toHaveText(['Urgent', 'Warranty'])
  await page.getByRole('option', { name: 'Urgent' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('Successfully created new job.')).toBeVisible()
  await expect(page).toHaveURL(/\/operations\/jobs\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'Washer leaks' })).toBeVisible()
})

test('JOB-03, JOB-04, JOB-07, JOB-10..12, ERR-09, OPEN-737 a picked client is locked with account and place; cleared, all begin anew', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  await page.goto('/operations/jobs/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const pick = async () => {
    await page.getByRole('combobox', { name: 'Account Holder' }).fill('emilie')
    await page.getByRole('option', { name: /Émilie Tremblay/ }).click()
  }
  // While the search is under way, Enter does not submit the step. The number of found clients is announced.
  const search = await holdBack(page, '**/client/search/?*')
  const holder = page.getByRole('combobox', { name: 'Account Holder' })
  await holder.fill('emi')
  await holder.press('Enter')
  await search.sent
  await holder.press('Enter')
  await expect(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
  search.answer()
  await expect(page.getByRole('status').filter({ hasText: '1 option found' })).toBeAttached()
  await expect(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await pick()
  for (const [name, value] of [
    ['First name', 'Émilie'],
    ['Last name', 'Tremblay'],
    ['Phone', '(514) 555-0199'],
    ['Email (optional)', /@example\.com$/],
  ] as const) {
    await expect(field(name)).toHaveValue(value)
    await expect(field(name)).toBeDisabled()
  }
  await expect(page.getByRole('combobox', { name: 'Address (optional)' })).toHaveValue(/4321 rue Saint-Denis/)
  await failOnce(page, '**/account/search/**')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Error fetching accounts for this client')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /A-000001/ })).toBeChecked()
  const place = page.getByRole('radio', { name: /4321 rue Saint-Denis/ })
  await expect(place).toBeChecked()
  await page.getByRole('button', { name: 'New location' }).click()
  await expect(field('Location name')).toBeVisible()
  await page.getByRole('button', { name: 'Pick an existing location' }).click()
  await expect(place).toBeVisible()
  await place.check()
  await page.getByRole('radio', { name: 'In House' }).check()
  await expect(place).toHaveCount(0)
  await page.getByRole('radio', { name: 'On Client Site' }).check()
  await expect(place).not.toBeChecked()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Choose another client' }).click()
  await expect(field('First name')).toHaveValue('')
  await expect(field('First name')).toBeEnabled()
  await field('First name').fill('Zoé')
  await field('Last name').fill('Roy')
  await field('Phone').fill('514 555 0134')
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('1 rue Roy, Montréal')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: /^New account/ })).toBeChecked()
  await expect(page.getByText('4321 rue Saint-Denis')).toHaveCount(0)
})

test('ERR-13, UI-19..21 a job that cannot be created shows an error, a draft outlives a reload, Clear erases it', async ({
  owner: { page },
}) => {
  await page.goto('/operations/jobs/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const begin = async () => {
    await field('First name').fill('Marc')
    await field('Last name').fill('Roy')
    await field('Phone').fill('514 555 0134')
    await page.getByRole('combobox', { name: 'Address', exact: true }).fill('1 rue Roy, Montréal')
  }
  const kept = () =>
    page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('1 rue Roy'))
  await begin()
  await expect.poll(kept).toBe(true)
  await page.reload()
  await expect(field('Last name')).toHaveValue('Roy')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field('Last name')).toHaveValue('')
  await expect.poll(kept).toBe(false)
  await begin()
  await page.getByRole('button', { name: 'Next' }).click()
  await field('Title').fill('Dryer')
  await field('Description').fill('Cold')
  await failOnce(page, '**/job/create/')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('Unable to create new job.')).toBeVisible()
  await expect(field('Title')).toHaveValue('Dryer')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/job/create/')) sent.push(request.method())
  })
  // Two submits and a double click happen in the same task, before the button can show that it is busy.
  await page.getByRole('button', { name: 'Create Job' }).evaluate((at: HTMLButtonElement) => {
    at.form?.requestSubmit()
    at.form?.requestSubmit()
    at.click()
    at.click()
  })
  await expect(page.getByRole('heading', { name: 'Dryer', exact: true })).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('JOB-01, JOB-06, JOB-16, JOB-18, JOB-22 a job is opened from the list and changed, and its required fields cannot be emptied', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto('/operations/jobs')
  const parts = [/^All/, /^Scheduled/, /^Follow-up/, /^Completed/, /^Cancelled/, /^of these To schedule/]
  await expect(page.getByRole('tab')).toHaveText(parts)
  await page.getByRole('row', { name: /Washer leaks/ }).click()
  const main = page.getByRole('main')
  const filled = main.locator('button[data-variant=filled], a[data-variant=filled]').filter({ visible: true })
  await expect(filled).toHaveText(['Schedule'])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Title').fill('')
  await field('Description').fill('')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(field('Title')).toHaveAccessibleDescription('Job title is required')
  await expect(field('Description')).toHaveAccessibleDescription('Job description is required')
  await field('Title').fill('Dryer')
  await field('Description').fill('Cold air only')
  await field('PO# (optional)').fill('PO-77')
  await form.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option')).toHaveText(['Scheduled', 'Completed', 'Cancelled', 'Follow-up'])
  await page.getByRole('option', { name: 'Follow-up' }).click()
  await form.getByRole('combobox', { name: 'Job site' }).click()
  await expect(page.getByRole('option')).toHaveText(['On Client Site', 'In House', 'Third Party'])
  const notice = form.getByText('Service location is not required for in-house/third-party jobs.')
  const place = form.getByRole('combobox', { name: 'Service location' })
  await expect(notice).toHaveCount(0)
  await expect(place).toBeVisible()
  await page.getByRole('option', { name: 'In House' }).click()
  await expect(notice).toBeVisible()
  await expect(place).toHaveCount(0)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { name: 'Dryer', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Status: Follow-up/ })).toBeVisible()
  await expect(page.getByText('PO-77')).toBeVisible()
  for (const jobStatus of ['SCHEDULED', 'COMPLETED']) await api.patch(`job/update/${job._id}`, { jobStatus })
  await expect(filled).toHaveText(['Create invoice'])
})

for (const { lang, next, create, said } of [
  {
    lang: 'fr',
    next: 'Suivant',
    create: 'Créer le travail',
    said: [
      'Ce champ ne peut pas être vide',
      'Le titre du travail est obligatoire',
      'Veuillez remplir tous les champs',
    ],
  },
  {
    lang: 'es',
    next: 'Siguiente',
    create: 'Crear el trabajo',
    said: [
      'Este campo no puede estar vacío',
      'El título del trabajo es obligatorio',
      'Complete todos los campos',
    ],
  },
])
  test(`JOB-13, JOB-15, UI-40 the wizard says what is wrong in the language of the person: ${lang}`, async ({
    owner: { page, api },
  }) => {
    const [empty, title, whole] = said
    await api.patch(`user/update/${(await api.get<{ user: { id: string } }>('auth/session')).user.id}`, {
      lang,
    })
    const job = await addJob(api)
    const client = job['client'] as { _id: string }
    await page.goto('/operations/jobs/new')
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByText(empty ?? '').first()).toBeVisible()
    await page.goto(`/operations/jobs/new?client=${client._id}`)
    await expect(page.getByText('Émilie Tremblay')).toBeVisible()
    await page.getByRole('button', { name: next }).click()
    await page.getByRole('button', { name: next }).click()
    await page.getByRole('button', { name: create }).click()
    // The toast disappears after a few seconds, so the test looks for it before the message of the field.
    await expect(page.getByText(whole ?? '')).toBeVisible()
    await expect(page.getByText(title ?? '')).toBeVisible()
  })
