import type { Page } from '@playwright/test'

/** The groups of tabs on a page, with the names of their tabs. */
export type TabGroups = Readonly<Record<string, readonly string[]>>

const ofJob: TabGroups = {
  'Machines and parts': ['Repairs', 'Order requests', 'Orders'],
  Billing: ['Estimates', 'Charges', 'Invoices', 'Expenses', 'Margin per job'],
  'Tasks and contacts': ['Tasks', 'Contacts', 'Reviews'],
}

/** Opens a tab of a record's page, by its name, inside its group. */
export async function openTabIn(page: Page, groups: TabGroups, name: string): Promise<void> {
  const group = Object.entries(groups).find(([, tabs]) => tabs.includes(name))?.[0]
  if (group === undefined) throw new Error(`No group has the tab ${name}`)
  await page.getByRole('tab', { name: new RegExp(`^${group}`) }).click()
  await page
    .getByRole('tabpanel', { name: new RegExp(`^${group}`) })
    .getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) })
    .click()
}

/** Opens a tab of a job's page, by its name, inside its group. */
export const openJobTab = (page: Page, name: string): Promise<void> => openTabIn(page, ofJob, name)
