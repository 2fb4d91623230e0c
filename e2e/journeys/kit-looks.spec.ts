import type { Locator, Page } from '@playwright/test'
import { type Look, inScheme, violationsIn } from '../axe.ts'
import { englishLeft } from '../locale.ts'
import { addJob, expect, openOwner, test } from '../world.ts'

const widths = [375, 768, 1200, 1600]

/**
 * Returns the elements beyond the right edge of the page, except inside scrollable areas and texts for screen readers
 * only.
 */
function beyond(): string[] {
  const edge = document.documentElement.clientWidth
  const scrolls = (node: Element | null): boolean =>
    node !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(node).overflowX) ||
      scrolls(node.parentElement))
  return [...document.querySelectorAll('main *')]
    .filter((node) => node.getBoundingClientRect().right > edge + 1 && !scrolls(node.parentElement))
    .map((node) => `${node.tagName.toLowerCase()} ${node.textContent.slice(0, 60)}`)
}

/** Returns the elements whose content is wider than the element by more than the width of a resize handle. */
function wider(): string[] {
  return [...document.querySelectorAll('main section section')]
    .filter((box) => box.scrollWidth > box.clientWidth + 8)
    .map((box) => `${box.parentElement?.closest('section')?.id}: ${box.firstElementChild?.textContent}`)
}

type Scan = Look & { at: number }

/**
 * Measures a screen at every width. Runs axe only at the width `at`, because a run takes a second. The calls of this
 * function use different widths.
 */
async function expectFitting(page: Page, name: string, { at, ...look }: Scan): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const message = `${name} at ${width} px`
    const faults = async () => [
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      await page.evaluate(beyond),
      await page.evaluate(wider),
    ]
    await expect.soft.poll(faults, { message }).toEqual([0, [], []])
    if (width === at) expect.soft(await violationsIn(page, look), message).toEqual([])
  }
}

/** The pop-ups: for each, the action that opens the pop-up, and the content of the pop-up. */
const popUps: { name: string; open: (page: Page) => Promise<void>; shown: (page: Page) => Locator }[] = [
  {
    name: 'a calendar',
    open: (page) => page.getByRole('region', { name: 'Days and times' }).getByLabel('First day').click(),
    shown: (page) => page.locator('[data-portal] [data-outside]').first(),
  },
  {
    name: 'records to choose from',
    open: (page) => page.getByRole('region', { name: 'As a table' }).getByRole('combobox').click(),
    shown: (page) => page.getByRole('option', { name: /Tremblay/ }),
  },
  {
    name: 'stock to choose from',
    open: (page) => page.getByRole('region', { name: 'Stock of a warehouse' }).getByRole('combobox').click(),
    shown: (page) => page.getByRole('option', { name: /Pump/ }),
  },
  {
    name: 'the columns',
    open: (page) => page.getByRole('button', { name: 'Columns', exact: true }).click(),
    shown: (page) => page.getByRole('menuitem', { name: 'Clear all filters' }),
  },
  {
    name: 'the export',
    open: (page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
    shown: (page) => page.getByRole('menuitem', { name: 'CSV' }),
  },
  {
    name: 'the filters',
    open: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    shown: (page) => page.getByRole('menuitem', { name: 'Created', exact: true }),
  },
  {
    name: 'the days of a filter',
    open: (page) => page.getByRole('menuitem', { name: 'Created', exact: true }).click(),
    shown: (page) => page.locator('[data-portal] [data-outside]').first(),
  },
]

async function expectPopUpsAccessible(page: Page, scheme: string, rules?: Look['rules']): Promise<void> {
  for (const { name, open, shown } of popUps) {
    await open(page)
    await expect(shown(page)).toBeVisible()
    const look: Look = { only: 'what floats', ...(rules && { rules }) }
    expect.soft(await violationsIn(page, look), `${name}, ${scheme}`).toEqual([])
  }
  await page.keyboard.press('Escape')
}

/** Opens the kit page of a workspace with a job and a product. */
async function openKit(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1600, height: 900 })
  const { api } = await openOwner(page, 'en')
  await addJob(api)
  await api.post('product/create/', { name: 'Pump', productNumber: 'P-1', quantity: 2 })
  await page.goto('/dev/kit')
  await expect(page.getByRole('heading', { name: 'Interface kit', level: 1 })).toBeVisible()
}

test('every part in every state fits four widths in light and dark, and is accessible', async ({ page }) => {
  test.setTimeout(400_000)
  await openKit(page)
  await expectFitting(page, 'light', { at: 1600 })
  await expectPopUpsAccessible(page, 'light')
  await inScheme(page, 'dark')
  await expectFitting(page, 'dark', { at: 768, rules: 'colours' })
  await expectPopUpsAccessible(page, 'dark', 'colours')
})

test('every part in every state fits four widths in French and pseudo-locale, and is accessible', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await openKit(page)
  await page.getByRole('button', { name: 'EN, language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Champs', exact: true })).toBeVisible()
  expect.soft(await englishLeft('fr')(page)).toEqual([])
  await expectFitting(page, 'French', { at: 375 })

  await page.getByRole('switch', { name: /^Langue d’essai/ }).press('Space')
  await expect(page.getByRole('heading', { name: '⟦Fíééldš~⟧', exact: true })).toBeVisible()
  await expectFitting(page, 'pseudo-locale', { at: 1200 })
})
