import type { Page } from '@playwright/test'
import { countClicks } from '../clicks.ts'
import { activated, codeFor, expect, newPerson, password, test } from '../world.ts'

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })

/** Enters a new client with a job, and creates both. */
async function createFirstJob(page: Page) {
  await page.getByRole('link', { name: 'New job' }).first().click()
  await page.getByLabel('First name').fill('Émilie')
  await page.getByLabel('Last name').fill('Gagnon')
  await page.getByLabel('Phone', { exact: true }).fill('514 555 0199')
  await page.getByRole('combobox', { name: 'Address' }).fill('4321 rue Saint-Denis, Montréal')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Washer leaks')
  await page.getByLabel('Description').fill('Water under the machine after every wash.')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('J-000001 was created')).toBeVisible()
}

/** Invoices the job, states the company's taxes and records the payment of the client. */
async function invoiceAndRecordPayment(page: Page) {
  await page.getByRole('link', { name: 'Create invoice' }).click()
  await page.getByLabel('Description of line 1').fill('Visit and new seal')
  await page.getByLabel('Rate of line 1').fill('140')
  await expect(page.getByText('$160.97').first()).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Which taxes does your company charge?' })
  await question.getByLabel('GST number').fill('123456789 RT0001')
  await question.getByLabel('QST number').fill('1234567890 TQ0001')
  await question.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Issue the invoice' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
}

test('OPEN-167, OPEN-727, OPEN-728 from the sign-up form to the dashboard in at most 7 clicks, to the first paid invoice in at most 16', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  const person = newPerson()
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill('514 555 0134')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Digit 1 of the code').focus()
  expect(await clicks()).toBe(2)
  await page.keyboard.type(await codeFor(page.request, person.email))
  const dialog = welcome(page)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('(514) 555-0134')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('You are all set')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await expect(dialog.getByLabel(/^Email of the company/)).toHaveValue(person.email)
  await expect(dialog.getByLabel(/^Phone of the company/)).toHaveValue('(514) 555-0134')
  await dialog.getByLabel('Name of the company').fill('Chauffage du Nord')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(dialog.getByText('You are all set')).toBeVisible()
  await expect(dialog.getByText('Your workspace is ready !')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Chauffage du Nord')
  await expect(dialog).toBeHidden()
  expect(await clicks()).toBeLessThanOrEqual(7)
  await createFirstJob(page)
  await invoiceAndRecordPayment(page)
  expect(await clicks()).toBeGreaterThan(12)
  expect(await clicks()).toBeLessThanOrEqual(16)
})

test.describe('in a browser of the United States', () => {
  test.use({ locale: 'en-US' })

  test('OPEN-171 an office in Montréal has Québec’s currency, taxes and holidays; its first invoice asks for the tax numbers, which its profile calls by their names', async ({
    page,
  }) => {
    await activated(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Create workspace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a workspace' })
    await dialog.getByRole('button', { name: 'Begin Now' }).click()
    await dialog.getByLabel('Name of the company').fill('Chauffage du Nord')
    const field = (name: string) => dialog.getByRole('combobox', { name })
    await expect(field('Country')).toHaveValue('United States')
    await expect(field('Currency')).toHaveValue('USD')
    await dialog.getByLabel(/^Address/).fill('9 rue Principale, Canada')
    await expect(field('Province')).toHaveValue('')
    await dialog.getByLabel(/^Address/).fill('1200 rue Sainte-Catherine Ouest, Montréal')
    await expect(field('Country')).toHaveValue('Canada')
    await expect(field('Province')).toHaveValue('Québec')
    await expect(field('Currency')).toHaveValue('CAD')
    await expect(field('Public holidays')).toHaveValue('Canada – Québec')
    await expect(dialog.getByLabel(/^GST %/)).toHaveValue('5')
    await expect(dialog.getByLabel(/^QST %/)).toHaveValue('9.975')
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expect(page.getByText('Your workspace is ready !').first()).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Chauffage du Nord')
    await page.goto('/system/configuration')
    await expect(page.getByText('National Holiday of Québec')).toBeVisible()

    await page.goto('/accounting/invoices/new')
    const panel = page.getByRole('complementary')
    const warning = panel.getByText(/charges tax without a number: GST number, QST number/)
    await expect(warning).toBeVisible()
    await panel.getByLabel('GST number', { exact: true }).fill('123456789 RT0001')
    await panel.getByLabel('QST number', { exact: true }).fill('1234567890 TQ0001')
    await panel.getByRole('button', { name: 'Add to the business profile' }).click()
    await expect(warning).toHaveCount(0)
    await expect(page.getByText('The tax numbers were saved')).toBeVisible()

    await page.goto('/workspace/settings')
    await expect(page.getByLabel('QST number (optional)')).toHaveValue('1234567890 TQ0001')
    await expect(page.getByLabel('QST percent (optional)')).toHaveValue('9.975')
  })
})
