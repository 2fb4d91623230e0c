import { violationsIn } from '../axe.ts'
import { type Stored, addJob, expect, test } from '../world.ts'

test('MKT-01, OPEN-276, OPEN-277, OPEN-278, OPEN-738 a review is asked for from the job, given by keyboard on a phone in French, replied to and counted', async ({
  owner: { page, api },
  browser,
}) => {
  const job = await addJob(api)
  const client = (job as { client?: { _id: string } }).client?._id ?? ''
  await api.patch(`client/update/${client}`, { email: 'emilie@example.com' })
  await page.goto(`/operations/jobs/${job._id}?tab=review`)
  await expect(page.getByText('The client can be asked once the job is completed.')).toBeVisible()
  await api.patch(`job/update/${job._id}`, { jobStatus: 'COMPLETED' })
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(page.getByText('The client gets an email within minutes')).toBeVisible()

  await page.goto('/system/configuration')
  await page.getByRole('textbox', { name: 'Outside review page' }).fill('example.com/reviews')
  await page.getByRole('switch', { name: 'Ask for reviews' }).click({ force: true })
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Outside review page' })).toHaveValue(
    'https://example.com/reviews',
  )

  const [review] = await api.get<Stored[]>('review/list/')
  const link = await api.post<{ url: string }>('link/create/', { purpose: 'REVIEW', record: review?._id })
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'fr-CA' })
  const guest = await phone.newPage()
  await guest.goto(new URL(new URL(link.url).pathname, page.url()).href)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Comment cela s’est-il passé ?')
  await guest.getByRole('button', { name: 'Envoyer' }).click()
  await expect(guest.getByRole('alert')).toHaveText('Choisissez d’une à cinq étoiles.')
  await expect(guest.getByRole('radio', { name: '1 étoile : mauvais' })).toBeFocused()
  await expect(guest).toHaveTitle(/^Comment cela s’est-il passé.* · Plomberie Tremblay$/)
  expect(await violationsIn(guest)).toEqual([])
  await guest.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await guest.keyboard.press('ArrowRight')
  await expect(guest.getByRole('radio', { name: '4 étoiles : bien' })).toBeChecked()
  await guest.keyboard.press('Tab')
  await guest.keyboard.type('Très propre')
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { name: 'Merci de votre réponse.' })).toBeFocused()
  await expect(guest.getByRole('link', { name: 'Écrire sur notre page d’avis' })).toHaveAttribute(
    'href',
    'https://example.com/reviews',
  )
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await violationsIn(guest)).toEqual([])

  await page.goto('/marketing/reviews')
  const row = page.getByRole('row').filter({ hasText: 'Très propre' })
  await expect(row.getByText('4 of 5 stars')).toBeAttached()
  expect(await violationsIn(page)).toEqual([])
  await row.getByText('Très propre').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Reply' }).fill('Merci !')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row).toContainText('Merci !')
  await guest.reload()
  await expect(guest.getByText('Merci !')).toBeVisible()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.locator('dl > div').filter({ hasText: 'Average stars' }).locator('dd')).toHaveText('4')
  await expect(
    page.getByRole('table', { name: 'By stars' }).getByRole('row', { name: /4 of 5 stars/ }),
  ).toContainText('1')
  expect(await violationsIn(page)).toEqual([])
  await page.goto(`/operations/jobs/${job._id}?tab=review`)
  await expect(page.getByText('Très propre')).toBeVisible()
  await phone.close()
})
