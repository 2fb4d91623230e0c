import { expect } from '@playwright/test'
import type { Reader, Visit } from '../visit.ts'

/** A screen to check: its name, and the steps that show it. */
export type Scene<At extends Reader = Visit> = { name: string; show: (visit: At) => Promise<unknown> }

/** Presses the button with the text of a key. */
export const press = ({ page, say }: Reader, key: string) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()

/** Opens the tab with the text of a key. */
export const tab = (visit: Reader, key: string) =>
  visit.page.getByRole('tab', { name: visit.say(key), exact: true }).click()

/** Waits for a dialog with this button. */
export const dialogWith = ({ page }: Reader, name: string) =>
  expect(page.getByRole('dialog').getByRole('button', { name, exact: true }).first()).toBeVisible()
