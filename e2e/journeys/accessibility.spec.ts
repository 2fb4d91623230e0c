import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { englishLeft, sayIn } from '../locale.ts'
import { firstSights, sights } from '../sights.ts'
import { below, open, routesBy, visitOf, walk } from '../visit.ts'
import { activated, expect, firstPerson, openOwner, signIn, test } from '../world.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// French has the longest words, so what fits in it fits; axe hardly reads words.
const say = sayIn('fr')
const leftIn = englishLeft('fr')

/** What axe finds wrong in what the page shows now; it has no frames, so axe needs no page of its own to join them. */
async function violationsIn(page: Page, rule: { only?: string; without?: string } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rule.only) builder.withRules(rule.only)
  else builder.withTags(tags)
  if (rule.without) builder.disableRules(rule.without)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

/** WCAG A and AA in light, the colours again in dark. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await violationsIn(page), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violationsIn(page, { only: 'color-contrast' }), `${name} in dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

/** The same, and no English. */
async function expectGood(page: Page, name: string): Promise<void> {
  expect.soft(await leftIn(page), `English in ${name}`).toEqual([])
  await expectAccessible(page, name)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The same, and nothing scrolls sideways at any width; at the smallest, where tables are cards, WCAG holds as well. */
async function expectGoodAndFitting(page: Page, name: string): Promise<void> {
  await expectGood(page, name)
  for (const width of [1200, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    const message = `${name} scrolls sideways at ${width} px`
    await expect.soft.poll(() => sideways(page), { message }).toBeLessThanOrEqual(0)
  }
  expect.soft(await violationsIn(page, { without: 'color-contrast' }), `${name} at 375 px`).toEqual([])
  await page.setViewportSize({ width: 1400, height: 900 })
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.addInitScript(() => localStorage.setItem('fieldhouse.language', 'fr'))
})

test('I18N-01 every screen of the route table is accessible, French, and fits every width', async ({
  page,
}) => {
  const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
  await open(visit, '/dashboard')
  await walk(visit, ['session', 'workspace'], (address) => expectGoodAndFitting(page, address))
})

test('I18N-01 every record and form with an address is accessible, French, and fits every width', async ({
  page,
}) => {
  const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
  for (const [path, addresses] of Object.entries(below))
    for (const id of addresses?.(visit.ids) ?? []) {
      await open(visit, path.replace('{-$id}', id))
      await expectGoodAndFitting(page, path.replace('{-$id}', id === 'new' ? id : ':id'))
    }
})

for (const area of ['work', 'money', 'people'] as const)
  test(`I18N-01 dialogs, drawers, tabs and menus are accessible and French while open: ${area}`, async ({
    page,
  }) => {
    const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
    for (const { name, show } of sights[area]) {
      await show(visit)
      await expectGood(page, name)
    }
  })

test('I18N-01 what guests see is accessible, French, and fits every width; so is the mailbox', async ({
  page,
}) => {
  for (const { address } of routesBy(['guest', 'activation', 'public'])) {
    await open({ page, say }, address)
    await expectGoodAndFitting(page, address)
  }
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('the screens of the organization are accessible', async ({ page }) => {
  await signIn(page.request, firstPerson.email)
  const admin = { page, say: sayIn('en') }
  await open(admin, '/dashboard')
  await walk(admin, ['organization'], (address) => expectAccessible(page, address))
})

test('I18N-01 the first steps of a new person are accessible and French', async ({ page }) => {
  await activated(page, { isOnboarded: false, language: 'fr' })
  for (const { name, show } of firstSights) {
    await show({ page, say })
    await expectGood(page, name)
  }
})
