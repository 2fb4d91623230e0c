import { type Page, expect } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Switches the page to a colour scheme, and waits until the page has applied it. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
}

/** WCAG 2.2 levels A and AA. */
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The parts that are the same on every screen. */
const frame = ['.mantine-AppShell-header', '.mantine-AppShell-navbar', 'footer']

/**
 * Makes the contrast check include single digits, such as the days of a calendar. By default, axe leaves these to a
 * manual check.
 */
const checks = { 'color-contrast': { options: { ignoreLength: true } } }

/** The container that holds open menus, lists, calendars and dialogs. */
const floating = ['[data-portal]']

/** `without` and `only` limit the check to a part of the page. `rules` limits it to the rules for colours. */
export type Look = { without?: 'the frame'; only?: 'what floats'; rules?: 'colours' }

/** Returns the violations of WCAG A and AA that the page shows now, one line per rule. */
export async function violationsIn(page: Page, { without, only, rules }: Look = {}): Promise<string[]> {
  // The product shows many screens in one document, so axe is injected only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: Options = {
    checks,
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: level },
  }
  // Scrolls to the end of the page, where the sticky actions cover no field of a form.
  if (without)
    await page.evaluate(() => {
      if (document.querySelector('main form')) window.scrollTo({ top: document.body.scrollHeight })
    })
  const context = { include: only ? floating : ['html'], exclude: without ? frame : [] }
  const found = await page.evaluate<string[], Scan>(scan, { context, options })
  if (!found.some((each) => each.startsWith('target-size'))) return found
  // In a dialog that scrolls, a control at the edge of the sticky actions seems too small, until the dialog is scrolled.
  await page.evaluate(scrollDialogs)
  return page.evaluate<string[], Scan>(scan, { context, options })
}

/** Runs in the page. Scrolls the forms in open dialogs to their end. */
function scrollDialogs(): void {
  for (const form of document.querySelectorAll('[role=dialog] form'))
    for (let around = form.parentElement; around; around = around.parentElement)
      around.scrollTop = around.scrollHeight
}

/** Options of an axe run with options of single checks, which axe's own type lacks. */
type Options = axe.RunOptions & { checks: typeof checks }
type Scan = { context: { include: string[]; exclude: string[] }; options: Options }

/** Runs axe in the page. Returns each violated rule with the HTML of the elements. */
async function scan({ context, options }: Scan): Promise<string[]> {
  const { axe: scanner } = window as unknown as { axe: typeof axe }
  const { violations } = await scanner.run(context, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}
