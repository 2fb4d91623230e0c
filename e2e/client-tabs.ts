import type { Page } from '@playwright/test'
import { type TabGroups, openTabIn } from './job-tabs.ts'

const groups: TabGroups = {
  'Jobs and machines': ['Jobs', 'Service plans', 'Machines'],
  Billing: ['Estimates', 'Invoices'],
  'Accounts and locations': ['Accounts', 'Service locations', 'Roles'],
  'Notes, files and tasks': ['Notes', 'Files', 'Tasks'],
}

/** Opens a tab of a client's page, by its name, inside its group. */
export const openClientTab = (page: Page, name: string): Promise<void> => openTabIn(page, groups, name)
