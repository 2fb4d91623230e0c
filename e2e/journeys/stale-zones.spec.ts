import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { type Stored, expect, openOwner, test } from '../world.ts'

/** Gives the page a browser that knows nothing of British Columbia's last change of clocks, in March 2026: it has those of its neighbours. */
async function withOldRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What stands in for Temporal reads zones from Intl.
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
  await expect(bar(page, /clock rules/)).toHaveCount(0)
  await api.patch(`workforce/update/${member?._id}`, { timezone: 'America/Vancouver' })
  await page.goto('/operations/jobs')
  await expect(bar(page, /clock rules/)).toHaveText(
    'This browser’s clock rules for America/Vancouver differ from the server’s: times there may be an hour off. Update the browser or the system.',
  )
  await page.setViewportSize({ width: 375, height: 700 })
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(bar(page, /clock rules/)).toHaveCount(0)
})

test('I18N-09 it says so in French', async ({ page }) => {
  const { api } = await openOwner(page, 'fr')
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await api.patch(`workforce/update/${member?._id}`, { timezone: 'America/Vancouver' })
  await withOldRules(page)
  await page.goto('/dashboard')
  await expect(bar(page, /règles horaires .* America\/Vancouver/)).toBeVisible()
})
