import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { cellsOffScreen } from '../cells-off-screen.ts'
import { addTags } from '../tags.ts'
import { type Api, type Stored, addJob, expect, test } from '../world.ts'

const upright = { width: 375, height: 667 }
const lying = { width: 667, height: 375 }
const phone = { viewport: upright, hasTouch: true, isMobile: true, locale: 'fr-CA' }

/** Sends an estimate in French. Returns the estimate with the path of its customer's link. */
async function offered(api: Api): Promise<{ _id: string; path: string }> {
  const job = await addJob(api)
  const lineItems = [{ description: 'Chauffe-eau', quantity: '1', unitPrice: '900' }]
  const { _id } = await api.post<Stored>('quote/create/', { job: job._id, locale: 'fr', lineItems })
  await api.post(`quote/issue/${_id}`, {})
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'ESTIMATE', record: _id })
  return { _id, path: new URL(url).pathname }
}

/** The font sizes of all visible fields, in px. */
const letters = (page: Page) =>
  page
    .locator('input:visible:not([type=checkbox], [type=radio]), textarea:visible, select:visible')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))

/** Draws a stroke across the full-screen signature pad. */
async function draw(page: Page, at: number): Promise<void> {
  const box = (await page.getByRole('dialog').getByLabel('Dessinez votre signature ici').boundingBox()) ?? {
    ...upright,
    x: 0,
    y: 0,
  }
  await page.mouse.move(box.x + 20, box.y + box.height * at)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + box.height * (1 - at), { steps: 5 })
  await page.mouse.up()
}

/** Returns the number of inked pixels of the signature. */
const ink = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByLabel(name)
    .evaluate((paper) => {
      if (!(paper instanceof HTMLCanvasElement)) return 0
      const { data } = paper.getContext('2d')?.getImageData(0, 0, paper.width, paper.height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 3 && value > 0).length
    })

test('OPEN-664 a phone is signed on its whole screen, upright and turned: strokes stay, are undone and cleared', async ({
  owner: { api },
  browser,
}) => {
  const theirs = await browser.newContext(phone)
  const page = await theirs.newPage()
  await page.goto((await offered(api)).path)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await page.getByLabel('Votre nom').fill('Émilie Tremblay')
  expect(Math.min(...(await letters(page))), 'OPEN-665').toBeGreaterThanOrEqual(16)
  await page.getByRole('button', { name: 'Signer en plein écran' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dessinez votre signature ici' })
  const paper = sheet.getByLabel('Dessinez votre signature ici')
  const size = await paper.boundingBox()
  expect((size?.width ?? 0) * (size?.height ?? 0)).toBeGreaterThan(0.6 * upright.width * upright.height)
  await expect(sheet.getByRole('button', { name: 'Terminé' })).toBeDisabled()
  await draw(page, 0.2)
  const one = await ink(page, 'Dessinez votre signature ici')
  await draw(page, 0.8)
  expect(await ink(page, 'Dessinez votre signature ici')).toBeGreaterThan(one)
  await sheet.getByRole('button', { name: 'Annuler le trait' }).press('Enter')
  await expect.poll(() => ink(page, 'Dessinez votre signature ici')).toBe(one)
  await page.setViewportSize(lying)
  await expect.poll(async () => (await paper.boundingBox())?.width ?? 0).toBeGreaterThan(600)
  expect(await ink(page, 'Dessinez votre signature ici')).toBeGreaterThan(0)
  for (const button of await sheet.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize(upright)
  await expect.poll(() => ink(page, 'Dessinez votre signature ici')).toBe(one)
  await sheet.getByRole('button', { name: 'Effacer' }).press('Enter')
  await expect.poll(() => ink(page, 'Dessinez votre signature ici')).toBe(0)
  await draw(page, 0.3)
  await sheet.getByRole('button', { name: 'Terminé' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: /^Accepter pour/ }).click()
  await expect(page.getByRole('heading', { name: 'Cette soumission est acceptée' })).toBeVisible()
  await theirs.close()
})

test('OPEN-665 on touch the letters in every field are 16 px or more, so that a phone does not zoom', async ({
  owner: { page: office, api },
  browser,
}) => {
  const storageState = await office.context().storageState()
  const touched = await browser.newContext({ ...phone, locale: 'en-CA', storageState })
  const page = await touched.newPage()
  await addJob(api)
  for (const path of ['/operations/jobs', '/system/configuration']) {
    await page.goto(path)
    await expect.poll(async () => (await letters(page)).length).toBeGreaterThan(0)
    expect(Math.min(...(await letters(page))), path).toBeGreaterThanOrEqual(16)
  }
  await touched.close()
})

test('UI-08, UI-12 on touch a tap anywhere on a card opens its record, and its checkbox and menu do not', async ({
  owner: { page: office, api },
  browser,
}) => {
  const storageState = await office.context().storageState()
  const touched = await browser.newContext({ ...phone, locale: 'en-CA', storageState })
  const page = await touched.newPage()
  await addTags(api, 1)
  await page.goto('/databases/tags?q=seen-')
  const card = page.getByRole('article').filter({ hasText: 'seen-001' })
  const record = page.getByRole('dialog').getByLabel('Name')
  await card.getByRole('checkbox').tap()
  await expect(card.getByRole('checkbox')).toBeChecked()
  await card.getByRole('button', { name: 'Actions' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(record).toHaveCount(0)
  await card.getByText('The first of all').tap()
  await expect(record).toHaveValue('seen-001')
  await touched.close()
})

test('OPEN-816, OPEN-726 on a touch screen the figures of an invoice are whole, and each unpaid account is a card', async ({
  owner: { page: desk, api },
  browser,
}) => {
  const job = await addJob(api)
  const lineItems = [{ description: 'Boiler', quantity: '1', unitPrice: '1234.50' }]
  const { _id } = await api.post<Stored>('invoice/create/', { job: job._id, lineItems })
  const theirs = await browser.newContext({ ...phone, storageState: await desk.context().storageState() })
  const page = await theirs.newPage()
  await page.goto(`/accounting/invoices/${_id}`)
  const day = page.getByLabel('Date of line 1')
  await day.fill('2026-11-30')
  await day.press('Tab')
  const fields = page.locator('input[aria-label$="of line 1"], [data-tax] input')
  await expect(page.locator('[data-tax] input')).toHaveCount(2)
  await expect(page.getByLabel('Rate of line 1')).toHaveValue(/^1,?234.50$/)
  expect(Math.min(...(await letters(page))), 'OPEN-665').toBeGreaterThanOrEqual(16)
  expect(
    await fields.evaluateAll((all) =>
      all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.ariaLabel),
    ),
  ).toEqual([])

  await api.post(`invoice/issue/${_id}`, {})
  await page.goto('/accounting/receivables')
  const card = page.getByRole('region', { name: 'Receivables' }).locator('tbody tr')
  await expect(card).toContainText('$1,419.37')
  expect(await cellsOffScreen(card)).toEqual([])
  expect(await violationsIn(page)).toEqual([])
  await theirs.close()
})
