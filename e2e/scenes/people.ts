import { expect } from '@playwright/test'
import { open, settled } from '../screens.ts'
import type { Visit } from '../visit.ts'
import { type Scene, press, tab } from './scene.ts'

const memberTab = (name: 'hours' | 'timeOff' | 'history'): Scene => ({
  name: `a member: ${name}`,
  show: async (visit) => {
    await open(visit, `/hr/workforce/${visit.ids.member}`)
    await tab(visit, name === 'history' ? 'kit:history.title' : `people:tabs.${name}`)
    await settled(visit)
  },
})

/** Screens of the workforce, drawers and the shell. */
export const people: Scene[] = [
  memberTab('hours'),
  memberTab('timeOff'),
  memberTab('history'),
  {
    name: 'inviting',
    show: async (visit) => {
      await open(visit, '/hr/workforce')
      await press(visit, 'people:invite.open')
      await press(visit, 'people:invite.send')
      await expect(visit.page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'the invitations',
    show: async (visit) => {
      await open(visit, '/hr/workforce?tab=invitations')
      await expect(
        visit.page.getByRole('button', { name: visit.say('people:invitations.copy') }),
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
