import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { addTags } from '../tags.ts'
import { type Stored, expect, openOwner, test } from '../world.ts'

/**
 * Simulates a browser without British Columbia's change of clocks in March 2026: the browser uses the rules of a
 * neighbouring zone.
 */
async function withOldRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The Temporal polyfill reads zones from Intl.
    Reflect.deleteProperty(globalThis, 'Temporal')
    const rules = { timeZone: 'America/Los_Angeles' }
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      apply: (_known, _this, args) => Reflect.construct(Intl.DateTimeFormat, args),
      construct: (known, [locale, options]) =>
        new known(locale, options?.timeZone === 'America/Vancouver' ? { ...options, ...rules } : options),
    })
  })
}

const bar = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test('I18N-09 a browser with older rules for a zone of the workspace says so on every screen, and only then', async ({
  owner: { page, api },
}) => {
  await withOldRules(page)
  const answered = page.waitForResponse(/\/workspace\/zones/)
  await page.goto('/dashboard')
  expect((await answered).ok()).toBe(true)
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page, /time zone rules/)).toHaveCount(0)
  await api.patch(`workforce/update/${member?._id}`, { timezone: 'America/Vancouver' })
  await page.goto('/operations/jobs')
  await expect(bar(page, /time zone rules/)).toHaveText(
    'The time zone rules of this browser and of the server differ for America/Vancouver, so times there may be wrong by an hour. Update the browser or the system.',
  )
  await page.setViewportSize({ width: 375, height: 700 })
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(bar(page, /time zone rules/)).toHaveCount(0)
})

test('I18N-09 it says so in French', async ({ page }) => {
  const { api } = await openOwner(page, 'fr')
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await api.patch(`workforce/update/${member?._id}`, { timezone: 'America/Vancouver' })
  await withOldRules(page)
  await page.goto('/dashboard')
  await expect(bar(page, /règles horaires .* America\/Vancouver/)).toBeVisible()
})

test('UI-24 a filter of days begins with the person’s own day, whatever the day is where the device is', async ({
  owner: { page: own, api },
  browser,
}) => {
  await addTags(api, 1)
  const { user } = await api.get<{ user: Stored }>('auth/session')
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  for (const [theirs = '', device = ''] of [zones, zones.toReversed()]) {
    await api.patch(`user/update/${user._id}`, { timezone: theirs })
    const state = await own.context().storageState()
    const away = await browser.newContext({ storageState: state, timezoneId: device })
    const page = await away.newPage()
    const range = page.getByRole('dialog')
    const created = page.getByRole('button', { name: 'Created', exact: true })
    const filter = created.and(page.locator('[aria-haspopup="dialog"]'))
    const from = () => new URL(page.url()).searchParams.get('between')
    await page.goto('/databases/tags?q=seen-')
    await filter.click()
    const today = Temporal.Now.plainDateISO(theirs).toString()
    await range.getByText('Upcoming').click()
    await expect.poll(from).toBe(JSON.stringify({ createdAt: [today, null] }))
    await page.goto('/databases/tags?q=seen-')
    await filter.click()
    await range.getByText('Before').click()
    await expect.poll(from).toBe(JSON.stringify({ createdAt: [null, today] }))
    await page.goto('/inventory/value')
    const day = page.getByRole('textbox', { name: 'At the end of' })
    await day.fill('today')
    await day.press('Tab')
    await expect(day).toHaveValue(today)
    await away.close()
  }
})
