import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Owner, addInvoice, addJob, expect, openOwner, test } from '../world.ts'

const folder = join(import.meta.dirname, '../../web/locales')

/** Every text of a language by its key. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`)
  }
  for (const file of readdirSync(join(folder, language)))
    walk(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), file)
  return found
}

/** English texts that a screen in another language must not show: those that it says otherwise everywhere. */
function leftoversIn(language: string): Set<string> {
  const english = textsOf('en')
  const own = textsOf(language)
  const alsoOwn = new Set(own.values())
  return new Set(
    [...english]
      .filter(([key, text]) => own.get(key) !== text && !alsoOwn.has(text) && !text.includes('{{'))
      .map(([, text]) => text),
  )
}

/** Names of default records that another language writes like an English text of something else. */
const alike = new Set(['Urgent'])

const visibleLines = async (page: Page) =>
  (await page.getByRole('document').or(page.locator('body')).first().innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function screensOf({ api }: Owner): Promise<string[]> {
  const job = await addJob(api, 'Laveuse qui coule')
  const invoice = await addInvoice(api, job)
  return [
    '/dashboard',
    '/operations/jobs',
    '/operations/jobs/new',
    `/operations/jobs/${job._id}`,
    '/crm/contacts',
    '/databases/tags?open=new',
    '/databases/statuses',
    '/accounting/invoices',
    `/accounting/invoices/${invoice._id}`,
  ]
}

test('I18N-01 the language changes at once, without a reload, and stays', async ({ owner }) => {
  const { page } = owner
  await page.goto('/databases/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.getByRole('button', { name: 'EN, language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Étiquettes', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  await expect(page).toHaveTitle(/Étiquettes/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Étiquettes', level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
})

for (const { language, name } of [
  { language: 'fr', name: 'Français' },
  { language: 'es', name: 'Español' },
])
  test(`I18N-01, I18N-02 no English is left over on the main screens in ${name}`, async ({ page }) => {
    const english = leftoversIn(language)
    const screens = await screensOf(await openOwner(page, language))
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
      const left = (await visibleLines(page)).filter((line) => english.has(line) && !alike.has(line))
      expect.soft(left, path.replace(/[0-9a-f-]{36}/, ':id')).toEqual([])
    }
  })
