import type { Page } from '@playwright/test'

/** The groups of tabs on a job's page, with the names of their tabs. */
const groups = {
  'Machines and parts': ['Repairs', 'Order requests', 'Orders'],
  Billing: ['Estimates', 'Charges', 'Invoices', 'Expenses', 'Margin per job'],
  'Tasks and contacts': ['Tasks', 'Contacts', 'Reviews'],
}

/** Opens a tab of a job's page, by its name, inside its group. */
export async function openJobTab(page: Page, name: string): Promise<void> {
  const group = Object.entries(groups).find(([, tabs]) => tabs.includes(name))?.[0]
  if (group === undefined) throw new Error(`No group has the tab ${name}`)
  await page.getByRole('tab', { name: new RegExp(`^${group}`) }).click()
  await page
    .getByRole('tabpanel', { name: new RegExp(`^${group}`) })
    .getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) })
    .click()
}
