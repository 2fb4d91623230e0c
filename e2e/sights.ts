import { expect } from '@playwright/test'
import { type Reader, type Visit, open, settled } from './visit.ts'

/** Something to look at: how it is called, and how one gets there. */
type Sight<At extends Reader = Visit> = { name: string; show: (visit: At) => Promise<unknown> }

const press = ({ page, say }: Reader, key: string) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()

const tab = (visit: Reader, key: string) =>
  visit.page.getByRole('tab', { name: visit.say(key), exact: true }).click()

const dialogWith = ({ page }: Reader, name: string) =>
  expect(page.getByRole('dialog').getByRole('button', { name, exact: true }).first()).toBeVisible()

const scheduling = async (visit: Visit) => {
  await open(visit, `/operations/jobs/${visit.ids.job}`)
  await press(visit, 'scheduling:open')
  await dialogWith(visit, visit.say('scheduling:findTechnicians'))
}

/** Job wizard, job page and scheduling. */
const work: Sight[] = [
  {
    name: 'the second step of a job',
    show: async (visit) => {
      const { page, say, ids } = visit
      await open(visit, `/operations/jobs/new?client=${ids.client}`)
      await expect(page.getByText('Émilie Tremblay').first()).toBeVisible()
      await press(visit, 'kit:steps.next')
      await expect(page.getByRole('button', { name: say('jobs:wizard.newLocation') })).toBeVisible()
    },
  },
  {
    name: 'from there the last step, refused',
    show: async (visit) => {
      await press(visit, 'kit:steps.next')
      await press(visit, 'jobs:wizard.submit')
      await expect(
        visit.page.getByRole('textbox', { name: visit.say('jobs:job.fields.title') }),
      ).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'scheduling: when', show: scheduling },
  {
    name: 'scheduling: who, with the timeline',
    show: async (visit) => {
      const { page, say } = visit
      await scheduling(visit)
      const day = page.getByRole('dialog').getByRole('textbox', { name: say('scheduling:date') })
      await day.fill('2031-01-06')
      await day.press('Tab')
      await press(visit, 'scheduling:findTechnicians')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Olive Owner/ })
        .click()
      await page.getByRole('combobox', { name: say('scheduling:date') }).click()
      await page.getByRole('option').first().click()
      await expect(page.getByRole('region', { name: say('scheduling:timeline') })).toBeVisible()
    },
  },
  ...(['notes', 'files', 'contacts', 'invoices', 'history'] as const).map((name) => ({
    name: `a job's ${name}`,
    show: async (visit: Visit) => {
      await open(visit, `/operations/jobs/${visit.ids.job}`)
      await tab(visit, `jobs:tabs.${name}`)
      await settled(visit)
    },
  })),
  {
    name: 'uploading',
    show: async (visit) => {
      await open(visit, `/operations/jobs/${visit.ids.job}`)
      await tab(visit, 'jobs:tabs.files')
      await press(visit, 'collaboration:files.add')
      await expect(
        visit.page.getByRole('dialog', { name: visit.say('collaboration:files.upload') }),
      ).toBeVisible()
    },
  },
  {
    name: 'editing a job',
    show: async (visit) => {
      await open(visit, `/operations/jobs/${visit.ids.job}`)
      await press(visit, 'jobs:edit')
      await dialogWith(visit, visit.say('crm:update'))
    },
  },
]

const invoiceDialog = (key: string, action: string): Sight => ({
  name: `an invoice: ${key}`,
  show: async (visit) => {
    await open(visit, `/accounting/invoices/${visit.ids.issued}`)
    await press(visit, key)
    await dialogWith(visit, visit.say(action))
  },
})

/** Clients, accounts and invoices. */
const money: Sight[] = [
  invoiceDialog('accounting:actions.pay', 'accounting:payDialog.record'),
  invoiceDialog('accounting:actions.send', 'accounting:sendDialog.send'),
  {
    name: 'the menu of an invoice, and a credit note',
    show: async (visit) => {
      await open(visit, `/accounting/invoices/${visit.ids.issued}`)
      await press(visit, 'accounting:actions.more')
      await visit.page.getByRole('menuitem', { name: visit.say('accounting:actions.credit') }).click()
      await dialogWith(visit, visit.say('accounting:creditDialog.credit'))
    },
  },
  {
    name: 'a new client',
    show: async (visit) => {
      await open(visit, '/crm/contacts?new=true')
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  ...(['newLocation', 'newContactRole'] as const).map((key) => ({
    name: `an account: ${key}`,
    show: async (visit: Visit) => {
      await open(visit, `/crm/contacts/${visit.ids.account}`)
      await press(visit, `crm:${key}`)
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  })),
]

const memberTab = (name: 'hours' | 'timeOff' | 'history'): Sight => ({
  name: `a member: ${name}`,
  show: async (visit) => {
    await open(visit, `/hr/workforce/${visit.ids.member}`)
    await tab(visit, `workforce:tabs.${name}`)
    await settled(visit)
  },
})

/** Workforce, drawers and the shell. */
const people: Sight[] = [
  memberTab('hours'),
  memberTab('timeOff'),
  memberTab('history'),
  {
    name: 'inviting',
    show: async (visit) => {
      await open(visit, '/hr/workforce')
      await press(visit, 'workforce:invite.open')
      await press(visit, 'workforce:invite.send')
      await expect(visit.page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'the invitations',
    show: async (visit) => {
      await open(visit, '/hr/workforce?tab=invitations')
      await expect(
        visit.page.getByRole('button', { name: visit.say('workforce:invitations.copy') }),
      ).toBeVisible()
    },
  },
  ...(['tags', 'skills', 'statuses'] as const).map((name) => ({
    name: `a drawer: ${name}`,
    show: async (visit: Visit) => {
      await open(visit, `/databases/${name}?open=new`)
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  })),
  {
    name: 'the menu of columns',
    show: async (visit) => {
      await open(visit, '/databases/tags')
      await press(visit, 'kit:columns')
      await expect(visit.page.getByRole('menuitem', { name: visit.say('kit:clearFilters') })).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    show: async (visit) => {
      await open(visit, '/dashboard')
      await visit.page
        .getByRole('banner')
        .getByRole('button', { name: /Olive Owner/ })
        .click()
      await expect(visit.page.getByRole('menuitem', { name: visit.say('shell:signOut') })).toBeVisible()
    },
  },
  {
    name: 'the palette',
    show: async (visit) => {
      await open(visit, '/dashboard')
      await visit.page.keyboard.press('Control+k')
      await expect(visit.page.getByRole('dialog', { name: visit.say('shell:search') })).toBeVisible()
    },
  },
]

/** What opens on the screens, by area. */
export const sights = { work, money, people }

/** What a new person goes through, in its order. */
export const firstSights: Sight<Reader>[] = [
  {
    name: 'the welcome',
    show: async (visit) => {
      await visit.page.goto('/')
      await expect(
        visit.page.getByRole('button', { name: visit.say('onboarding:welcome.start') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the contact data',
    show: async (visit) => {
      await press(visit, 'onboarding:welcome.start')
      await expect(
        visit.page.getByRole('button', { name: visit.say('onboarding:contact.next') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the end of onboarding',
    show: async (visit) => {
      await press(visit, 'onboarding:contact.next')
      await expect(visit.page.getByRole('status')).toHaveText(visit.say('onboarding:done.title'))
    },
  },
  {
    name: 'a workspace is needed',
    show: async (visit) => {
      const { page, say } = visit
      await press(visit, 'onboarding:done.start')
      await settled(visit)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: say('shell:group.hr'), exact: true })
        .click()
      await press(visit, 'screens:title.workforce')
      await expect(page.getByRole('dialog', { name: say('shell:workspaceNeeded.title') })).toBeVisible()
    },
  },
  {
    name: 'creating a workspace',
    show: async (visit) => {
      const needed = visit.page.getByRole('dialog')
      await needed.getByRole('button', { name: visit.say('shell:createWorkspace') }).click()
      await dialogWith(visit, visit.say('onboarding:workspace.begin'))
    },
  },
  {
    name: 'the workspace form',
    show: async (visit) => {
      await press(visit, 'onboarding:workspace.begin')
      await dialogWith(visit, visit.say('onboarding:workspace.submit'))
    },
  },
]
