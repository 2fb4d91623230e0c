import { expect } from '@playwright/test'
import type { Reader, Visit } from '../visit.ts'

/** Something to look at: how it is called, and how one gets there. */
export type Sight<At extends Reader = Visit> = { name: string; show: (visit: At) => Promise<unknown> }

/** Presses the button of a text's key. */
export const press = ({ page, say }: Reader, key: string) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()

/** Opens the tab of a text's key. */
export const tab = (visit: Reader, key: string) =>
  visit.page.getByRole('tab', { name: visit.say(key), exact: true }).click()

/** Waits for a dialog with a button. */
export const dialogWith = ({ page }: Reader, name: string) =>
  expect(page.getByRole('dialog').getByRole('button', { name, exact: true }).first()).toBeVisible()
