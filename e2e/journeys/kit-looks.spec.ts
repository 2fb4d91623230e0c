import type { Page } from '@playwright/test'
import { type Look, inScheme, violationsIn } from '../axe.ts'
import { englishLeft } from '../locale.ts'
import { addJob, expect, openOwner, test } from '../world.ts'

const widths = [375, 768, 1200, 1600]

/** What reaches beyond the right edge of the page, except inside what scrolls by itself or is for readers alone. */
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

/** Parts that are wider than the box of their state, by more than what a handle at its edge takes. */
function wider(): string[] {
  return [...document.querySelectorAll('main section section')]
    .filter((box) => box.scrollWidth > box.clientWidth + 8)
    .map((box) => `${box.parentElement?.closest('section')?.id}: ${box.firstElementChild?.textContent}`)
}

type Scan = Look & { at: number }

/** Measures a look at every width, and scans it at one: the four looks share the four widths, since a scan takes a second. */
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

test('every part in every state fits four widths in light, dark, French and pseudo-locale, and is accessible', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1600, height: 900 })
  const { api } = await openOwner(page, 'en')
  await addJob(api)
  await page.goto('/dev/kit')
  await expect(page.getByRole('heading', { name: 'Interface kit', level: 1 })).toBeVisible()
  await expectFitting(page, 'light', { at: 1600 })
  await inScheme(page, 'dark')
  await expectFitting(page, 'dark', { at: 768, rules: 'colours' })

  await page.getByRole('button', { name: 'EN, language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Champs', exact: true })).toBeVisible()
  expect.soft(await englishLeft('fr')(page)).toEqual([])
  await expectFitting(page, 'French', { at: 375 })

  await page.getByRole('switch', { name: /^Langue d’essai/ }).press('Space')
  await expect(page.getByRole('heading', { name: '[Fíééldš~]', exact: true })).toBeVisible()
  await expectFitting(page, 'pseudo-locale', { at: 1200 })
})
