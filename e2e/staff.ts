import { type Page, expect } from '@playwright/test'
import { nextWorkday } from './paper.ts'
import { mailsTo, newPerson, password } from './world.ts'

/** The staff of the main journey. The technician accepts an invitation, and an admin creates the dispatcher. */
export const tess = newPerson('Tess', 'Tremblay')
const denis = newPerson('Denis', 'Roy')

/** The technician's earliest possible start on the day of the visit, in the shop's time zone, Toronto. */
export const firstStart = '10:30'

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Invites the technician. Returns the invitation's link, which the email and the clipboard both contain. */
export async function inviteTechnician(page: Page): Promise<string> {
  await page.goto('/hr/workforce')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email 1' }).fill(tess.email)
  await choose(page, 'Role 1', 'Technician')
  await page.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Successfully invite users.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await page
    .getByRole('row', { name: new RegExp(tess.email) })
    .getByRole('button', { name: 'Copy invitation link' })
    .click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => (await mailsTo(page.request, tess.email))[0]?.text).toContain(copied)
  return copied
}

/** Creates a dispatcher with an initial password. The dispatcher also takes jobs. */
export async function createUser(page: Page): Promise<void> {
  await page.goto('/hr/workforce')
  await page.getByRole('link', { name: 'New user' }).click()
  await page.getByLabel('First name', { exact: true }).fill(denis.firstName)
  await page.getByLabel('Last name', { exact: true }).fill(denis.lastName)
  await choose(page, 'Role', 'Dispatcher')
  await page.getByLabel('Phone', { exact: true }).fill('514 555 0166')
  await page.getByLabel('Email', { exact: true }).fill(denis.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Denis Roy' })).toBeVisible()
  await expect(page.getByText('Takes jobs')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Technician' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Takes jobs')).toBeVisible()
}

/** Gives the technician a skill, another time zone, hours on weekdays and an hour off on the day of the visit. */
export async function setUpTechnician(page: Page): Promise<void> {
  await page.goto('/databases/skills?open=new')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Washers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/hr/workforce')
  await page.getByRole('row', { name: /Tess Tremblay/ }).click()
  await expect(page.getByText('Takes jobs')).toBeVisible()
  await page.getByRole('combobox', { name: 'Skills' }).fill('Wash')
  await page.getByRole('option', { name: 'Washers' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Halifax')
  await page.getByRole('option', { name: 'America/Halifax' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Washers').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Working hours' }).click()
  await expect(page.getByText('Times of America/Halifax')).toBeVisible()
  await page.getByRole('combobox', { name: 'Monday from' }).fill('10:30')
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
  await expect(page.getByRole('combobox', { name: 'Friday from' })).toHaveValue('10:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Working hours saved')).toBeVisible()

  await page.getByRole('tab', { name: 'Time off' }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill(nextWorkday(Date.now()))
  await page.getByRole('textbox', { name: 'First day' }).press('Tab')
  await page.getByRole('combobox', { name: 'From (optional)' }).fill('10:30')
  await page.getByRole('combobox', { name: 'To (optional)' }).fill('11:30')
  await page.getByLabel('Reason (optional)').fill('Dentist')
  await page.getByRole('button', { name: 'Add time off' }).click()
  await expect(page.getByText('Time off added')).toBeVisible()
  await expect(page.getByText('Dentist')).toBeVisible()
}
