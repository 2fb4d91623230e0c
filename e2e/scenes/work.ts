import { expect } from '@playwright/test'
import { open, settled } from '../screens.ts'
import type { Visit } from '../visit.ts'
import { type Scene, dialogWith, press } from './scene.ts'

const scheduling = async (visit: Visit) => {
  await open(visit, `/operations/jobs/${visit.ids.job}`)
  await press(visit, 'operations/scheduling:open')
  await dialogWith(visit, visit.say('operations/scheduling:findTechnicians'))
}

/** Some tabs of a job's page, by their names in the URL. */
const tabsOfJob = ['overview', 'files', 'contacts', 'invoices', 'repairs', 'history']

/** Screens of the job wizard, the job page and scheduling. */
export const work: Scene[] = [
  {
    name: 'the second step of a job',
    show: async (visit) => {
      const { page, say, ids } = visit
      await open(visit, `/operations/jobs/new?client=${ids.client}`)
      // The page shows facts about the client after they are loaded. The facts move the buttons down.
      const known = page.getByRole('region', { name: say('operations:aboutClient.title') })
      await expect(known).toContainText('160,97')
      await expect(known).toContainText('Whirlpool')
      await press(visit, 'kit:steps.next')
      await expect(page.getByRole('button', { name: say('operations:wizard.newLocation') })).toBeVisible()
    },
  },
  {
    name: 'from there the last step, refused',
    show: async (visit) => {
      await press(visit, 'kit:steps.next')
      await press(visit, 'operations:wizard.submit')
      await expect(
        visit.page.getByRole('textbox', { name: visit.say('operations:job.fields.title') }),
      ).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'scheduling: when', show: scheduling },
  {
    name: 'scheduling: who, with the timeline',
    show: async (visit) => {
      const { page, say } = visit
      await scheduling(visit)
      const day = page.getByRole('dialog').getByRole('textbox', { name: say('operations/scheduling:date') })
      await day.fill('2031-01-06')
      await day.press('Tab')
      await press(visit, 'operations/scheduling:findTechnicians')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Olive Owner/ })
        .click()
      await page.getByRole('dialog').getByRole('radiogroup').getByRole('radio').first().check()
      await expect(page.getByRole('region', { name: say('operations/scheduling:timeline') })).toBeVisible()
    },
  },
  ...tabsOfJob.map((name) => ({
    name: `a job's ${name}`,
    show: async (visit: Visit) => {
      await open(visit, `/operations/jobs/${visit.ids.job}?tab=${name}`)
      await settled(visit)
    },
  })),
  {
    name: 'uploading',
    show: async (visit) => {
      await open(visit, `/operations/jobs/${visit.ids.job}?tab=files`)
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
      await press(visit, 'kit:editRecord')
      await dialogWith(visit, visit.say('crm:update'))
    },
  },
]
