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

/** The rules of axe for the levels A and AA of WCAG 2.2. */
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The selectors of the parts that are the same on every screen. */
const frame = ['.mantine-AppShell-header', '.mantine-AppShell-navbar', 'footer']

/**
 * Makes the contrast check include single digits, such as the days of a calendar. By default, axe leaves single digits
 * to a manual check.
 */
const checks = { 'color-contrast': { options: { ignoreLength: true } } }

/** The selector of the containers of open menus, lists, calendars and dialogs. */
const floating = ['[data-portal]']

/**
 * The limits of a check: `without` and `only` limit the check to a part of the page, `rules` to the rules for colours.
 */
export type Look = { without?: 'the frame'; only?: 'what floats'; rules?: 'colours' }

/** Returns the violations of WCAG A and AA that the page shows now, one line per rule. */
export async function violationsIn(page: Page, { without, only, rules }: Look = {}): Promise<string[]> {
  // The product shows many screens in one document, so axe is injected only if the document does not contain it.
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
  return page.evaluate<string[], Scan>(scan, { context, options })
}

/** The options of an axe run. The type of axe lacks the options of single checks. */
type Options = axe.RunOptions & { checks: typeof checks }
type Scan = { context: { include: string[]; exclude: string[] }; options: Options }

/** Runs axe in the page. Returns each violated rule with the HTML of the elements. */
async function scan({ context, options }: Scan): Promise<string[]> {
  const { axe: scanner } = window as unknown as { axe: typeof axe }
  // Sticky actions may cover a part of a control, which then seems too small. Each control is therefore measured again
  // in the middle of its scroll area.
  const isTooSmall = async (selector: string): Promise<boolean> => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    const { violations } = await scanner.run(selector, { runOnly: ['target-size'] })
    return violations.length > 0
  }
  const { violations } = await scanner.run(context, options)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const bad = []
    for (const node of nodes)
      if (id !== 'target-size' || (await isTooSmall(String(node.target[0])))) bad.push(node)
    if (bad.length > 0) found.push(`${id}: ${bad.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }
  return found
}
