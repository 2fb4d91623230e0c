import { expect } from '@playwright/test'
import { settled } from '../screens.ts'
import type { Reader } from '../visit.ts'
import { type Scene, dialogWith, press } from './scene.ts'

/** The screens of a new user, in order. */
export const firstScenes: Scene<Reader>[] = [
  {
    name: 'the welcome',
    show: async (visit) => {
      await visit.page.goto('/')
      await expect(
        visit.page.getByRole('button', { name: visit.say('people/onboarding:welcome.start') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the contact data',
    show: async (visit) => {
      await press(visit, 'people/onboarding:welcome.start')
      await expect(
        visit.page.getByRole('button', { name: visit.say('people/onboarding:contact.next') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the offer of a workspace',
    show: async (visit) => {
      await press(visit, 'people/onboarding:contact.next')
      await expect(
        visit.page.getByRole('button', { name: visit.say('people/onboarding:workspace.later') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the end of onboarding',
    show: async (visit) => {
      await press(visit, 'people/onboarding:workspace.later')
      await expect(visit.page.getByRole('status')).toHaveText(visit.say('people/onboarding:done.alone'))
    },
  },
  {
    name: 'a workspace is needed',
    show: async (visit) => {
      const { page, say } = visit
      await press(visit, 'people/onboarding:done.start')
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
      await dialogWith(visit, visit.say('people/onboarding:workspace.begin'))
    },
  },
  {
    name: 'the workspace form',
    show: async (visit) => {
      await press(visit, 'people/onboarding:workspace.begin')
      await dialogWith(visit, visit.say('people/onboarding:workspace.submit'))
    },
  },
]
