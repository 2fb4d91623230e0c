import { type Page, expect } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Shows the page in a colour scheme, as far as it has taken it on. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
}

/** WCAG 2.2 levels A and AA. */
const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is the same around every screen. */
const frame = ['.mantine-AppShell-header', '.mantine-AppShell-navbar', 'footer']

/** A single digit, such as a day of a calendar, is judged as well; axe alone would leave it to be looked at. */
const checks = { 'color-contrast': { options: { ignoreLength: true } } }

/** Where menus, lists, calendars and dialogs are put when they open. */
const floating = ['[data-portal]']

/** What of the page is looked at, and which rules: all of the level, or colours alone. */
export type Look = { without?: 'the frame'; only?: 'what floats'; rules?: 'colours' }

/**
 * What breaks WCAG A or AA in what the page shows now, a line a rule. Axe is put into a document once, not at every
 * look: the product loads a document once and shows many screens in it.
 */
export async function violationsIn(page: Page, { without, only, rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: Options = {
    checks,
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: level },
  }
  // At the end of the page nothing of a form lies half under its actions, which stay in view while it is scrolled.
  if (without)
    await page.evaluate(() => {
      if (document.querySelector('main form')) window.scrollTo({ top: document.body.scrollHeight })
    })
  const context = { include: only ? floating : ['html'], exclude: without ? frame : [] }
  return page.evaluate<string[], Scan>(scan, { context, options })
}

/** Its types leave out how a check is set for one run. */
type Options = axe.RunOptions & { checks: typeof checks }
type Scan = { context: { include: string[]; exclude: string[] }; options: Options }

/** Runs in the page. */
async function scan({ context, options }: Scan): Promise<string[]> {
  const { axe: scanner } = window as unknown as { axe: typeof axe }
  const { violations } = await scanner.run(context, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}
