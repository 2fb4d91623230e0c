import type { Page } from '@playwright/test'
import { inScheme, violationsIn } from '../axe.ts'
import { englishLeft, sayIn } from '../locale.ts'
import { firstScenes } from '../scenes/first.ts'
import { money } from '../scenes/money.ts'
import { people } from '../scenes/people.ts'
import { stock } from '../scenes/stock.ts'
import { work } from '../scenes/work.ts'
import { below, load, open, routesBy, walk } from '../screens.ts'
import { type Reader, visitOf } from '../visit.ts'
import { activated, expect, firstPerson, openOwner, signIn, test } from '../world.ts'

// French has the longest words, so a layout that fits French also fits the other languages. Axe finds the same faults
// in nearly every language.
const say = sayIn('fr')
const leftIn = englishLeft('fr')

/**
 * Expects a screen to meet WCAG A and AA in light mode, and its colour rules in dark mode. The frame that all screens
 * share is not checked.
 */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    const without = 'the frame'
    expect.soft(await violationsIn(page, { without }), name).toEqual([])
    await inScheme(page, 'dark')
    expect.soft(await violationsIn(page, { without, rules: 'colours' }), `${name} in dark`).toEqual([])
    await inScheme(page, 'light')
  })
}

/** Expects an accessible screen without English texts. */
async function expectGood(page: Page, name: string): Promise<void> {
  expect.soft(await leftIn(page), `English in ${name}`).toEqual([])
  await expectAccessible(page, name)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Expects no English and no horizontal scrolling. Checks WCAG in light mode at the largest width, and in dark mode at
 * the smallest width, where tables are cards.
 */
async function expectGoodAndFitting(page: Page, name: string): Promise<void> {
  expect.soft(await leftIn(page), `English in ${name}`).toEqual([])
  const without = 'the frame'
  expect.soft(await violationsIn(page, { without }), name).toEqual([])
  for (const width of [1200, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const message = `${name} scrolls sideways at ${width} px`
    await expect.soft.poll(() => sideways(page), { message }).toBeLessThanOrEqual(0)
  }
  await inScheme(page, 'dark')
  expect.soft(await violationsIn(page, { without }), `${name} in dark at 320 px`).toEqual([])
  await inScheme(page, 'light')
  await page.setViewportSize({ width: 1400, height: 900 })
}

/** Expects an accessible frame, with the whole menu open. */
async function expectGoodFrame(visit: Reader): Promise<void> {
  await load(visit, '/dashboard')
  const menu = visit.page.getByRole('navigation', { name: say('shell:menu') })
  for (const group of await menu.getByRole('button', { expanded: false }).elementHandles())
    await group.click()
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(visit.page, scheme)
    expect.soft(await violationsIn(visit.page), `the frame in ${scheme}`).toEqual([])
  }
  await inScheme(visit.page, 'light')
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(400_000)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.addInitScript(() => localStorage.setItem('fieldhouse.language', 'fr'))
})

test('I18N-01 the menu and the frame of the product are accessible in light and dark', async ({ page }) => {
  await expectGoodFrame(await visitOf(await openOwner(page, 'fr'), 'fr'))
})

// Two halves run at the same time.
for (const half of [0, 1] as const)
  test(`I18N-01 every screen of the route table is accessible, French, and fits every width: half ${half + 1}`, async ({
    page,
  }) => {
    const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
    await load(visit, '/dashboard')
    await walk(visit, { access: ['session', 'workspace'], half }, (address) =>
      expectGoodAndFitting(page, address),
    )
  })

test('I18N-01 every record and form with an address is accessible, French, and fits every width', async ({
  page,
}) => {
  const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
  await load(visit, '/dashboard')
  for (const [path, addresses] of Object.entries(below))
    for (const id of addresses?.(visit.ids) ?? []) {
      await open(visit, path.replace('{-$id}', id))
      await expectGoodAndFitting(page, path.replace('{-$id}', id === 'new' ? id : ':id'))
    }
})

for (const [area, scenes] of Object.entries({ work, money, people, stock }))
  test(`I18N-01 dialogs, drawers, tabs and menus are accessible and French while open: ${area}`, async ({
    page,
  }) => {
    const visit = await visitOf(await openOwner(page, 'fr'), 'fr')
    await load(visit, '/dashboard')
    for (const { name, show } of scenes) {
      await show(visit)
      await expectGood(page, name)
    }
  })

test('I18N-01 what guests see is accessible, French, and fits every width; so is the mailbox', async ({
  page,
}) => {
  for (const { address } of routesBy(['guest', 'activation', 'public'])) {
    await load({ page, say }, address)
    await expectGoodAndFitting(page, address)
  }
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})

test('the screens of the organization are accessible', async ({ page }) => {
  await signIn(page.request, firstPerson.email)
  const admin = { page, say: sayIn('en') }
  await load(admin, '/dashboard')
  await walk(admin, { access: ['organization'] }, (address) => expectAccessible(page, address))
  await load(admin, `/workforce?q=${firstPerson.email}`)
  await page.getByRole('button', { name: 'Ada Admin', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('your own account')).toBeVisible()
  await expectAccessible(page, 'the drawer of a person')
})

test('I18N-01 the first steps of a new person are accessible and French', async ({ page }) => {
  await activated(page, { isOnboarded: false, language: 'fr' })
  for (const { name, show } of firstScenes) {
    await show({ page, say })
    await expectGood(page, name)
  }
})
