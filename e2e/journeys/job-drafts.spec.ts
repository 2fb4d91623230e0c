import { type Page } from '@playwright/test'
import { type Api, type Stored, addJob, expect, newPerson, test } from '../world.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const hasDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate((typed) => JSON.stringify({ ...localStorage }).includes(typed), text))

const clientOf = async (api: Api, firstName: string): Promise<string> => {
  const { email } = newPerson(firstName, 'Roy')
  const clientData = { firstName, lastName: 'Roy', phone: '+15145550134', email, languages: ['fr-FR'] }
  const job = { title: 'First visit', description: 'Look', jobSiteType: 'IN_HOUSE', clientData }
  const made = await api.post<{ client: { _id: string } }>('job/create/', job)
  return made.client._id
}

test('UI-20, JOB-03 what was typed for one client never shows for another, whose account is found', async ({
  owner: { page, api },
}) => {
  const [maria, sarah] = [await clientOf(api, 'Maria'), await clientOf(api, 'Sarah')]
  await page.goto(`/operations/jobs/new?client=${maria}`)
  await expect(field(page, 'First name')).toHaveValue('Maria')
  await next(page)
  await page.getByRole('radio', { name: 'In House' }).check()
  await next(page)
  await field(page, 'Title').fill('Stove of Maria')
  await hasDraft(page, 'Stove of Maria').toBe(true)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Stove of Maria')

  await page.goto(`/operations/jobs/new?client=${sarah}`)
  await expect(field(page, 'First name')).toHaveValue('Sarah')
  await next(page)
  await expect(page.getByRole('radio', { name: /A-000002/ })).toBeChecked()
  await page.getByRole('radio', { name: 'In House' }).check()
  await next(page)
  await expect(field(page, 'Title')).toHaveValue('')
  await field(page, 'Title').fill('Dryer of Sarah')
  await field(page, 'Description').fill('Cold')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByRole('heading', { name: 'Dryer of Sarah' })).toBeVisible()
  const accounts = await api.get<unknown[]>(`account/search/?filter_accountHolder=${sarah}`)
  expect(accounts).toHaveLength(1)
})

test('UI-20, UI-21 a draft that is opened anew is offered: resumed it asks for the account again', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  const maria = await clientOf(api, 'Maria')
  const open = () => page.goto(`/operations/jobs/new?client=${maria}`)
  await open()
  await expect(field(page, 'First name')).toHaveValue('Maria')
  await page.goto('/')
  await open()
  // A form that contains only prefilled values is not stored as a draft.
  await expect(field(page, 'First name')).toHaveValue('Maria')
  await next(page)
  await page.getByRole('radio', { name: /New account/ }).check()
  await page.getByRole('radio', { name: 'In House' }).check()
  await next(page)
  await field(page, 'Title').fill('Stove of Maria')
  await hasDraft(page, 'Stove of Maria').toBe(true)
  await page.goto('/')
  await open()
  const offer = page.getByRole('region', { name: 'You have a draft that is not saved yet' })
  await expect(offer.getByText('Stove of Maria · Maria Roy')).toBeVisible()
  await expect(field(page, 'First name')).toHaveCount(0)
  await offer.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('radio', { name: /A-000002/ })).toBeChecked()
  await next(page)
  await expect(field(page, 'Title')).toHaveValue('Stove of Maria')

  await page.goto('/')
  await open()
  await offer.getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'First name')).toHaveValue('Maria')
  await hasDraft(page, 'Stove of Maria').toBe(false)
})

const secondSundayOfMarch = (year: number) => new Date(year, 2, 8 + ((7 - new Date(year, 2, 1).getDay()) % 7))

/** Returns the next day on which the clocks in Montréal go forward. */
function nextSpring(): Date {
  const year = new Date().getFullYear()
  const spring = secondSundayOfMarch(year)
  return spring > new Date() ? spring : secondSundayOfMarch(year + 1)
}

test.describe('a person whose computer is in another zone', () => {
  // The whole form is visible, because a scroll that moves the field away hides its calendar.
  test.use({ timezoneId: 'UTC', viewport: { width: 1400, height: 1600 } })

  test('JOB-03, REL-18 a wished start in the hour that the clocks skip shows a fault at its field and is not lost', async ({
    owner: { page, api },
  }) => {
    const address = {
      formatted: '5 rue Roy, Laval',
      locality: 'Laval',
      adminAreaLevel1: 'QC',
      countryCode: 'CA',
    }
    const who = { firstName: 'Zoé', lastName: 'Roy', phone: '+15145550188', languages: ['fr-FR'] }
    const { _id } = await api.post<Stored>('client/create/', { ...who, address, createAccount: true })
    await page.goto(`/operations/jobs/new?client=${_id}`)
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Dryer')
    await page.getByRole('textbox', { name: 'Description' }).fill('Cold')
    const start = page.getByRole('button', { name: 'Preferred start (optional)' })
    await start.click()
    const day = nextSpring()
    const now = new Date()
    const months = (day.getFullYear() - now.getFullYear()) * 12 + day.getMonth() - now.getMonth()
    for (let at = 0; at < months; at++) await page.getByRole('button', { name: 'Next month' }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${day.getDate()} March ${day.getFullYear()}`) })
      .click()
    await page.getByRole('spinbutton').first().pressSequentially('0230')
    await page.keyboard.press('Escape')
    await expect(
      page.getByText(
        'This hour does not exist on that day because the clocks go forward. Choose another time.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Create Job' }).click()
    await expect(start).toBeFocused()
    await expect(start).toContainText('02:30')
  })
})
