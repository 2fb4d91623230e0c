import { answers, declareCall } from '../kit/entity/calls.ts'
import { z } from 'zod'
import { type Usage } from './usage.ts'
import { type Installation, installationSwitches } from './installation.ts'
import { personSwitches, workspaceSwitches } from './switches.ts'

// The API calls for the whole installation, for account type ADMIN, in addition to the generic verbs (api.md).

export const loneFeedbackList = declareCall({
  method: 'GET',
  path: '/organization/feedback/list',
  summary: 'Feedback of people without a workspace',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const loneFeedbackRead = declareCall({
  method: 'GET',
  path: '/organization/feedback/read/:id',
  summary: 'A piece of feedback of somebody without a workspace',
  answer: answers<unknown>(),
})

export const installationRead = declareCall({
  method: 'GET',
  path: '/organization/installation/read',
  summary: 'How the installation is set up and how it does',
  answer: answers<Installation>(),
})

export const installationUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/installation/update',
  summary: 'Opens or closes the sign-up, where the environment allows it',
  body: installationSwitches,
  answer: answers<Installation>(),
})

export const personUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/person/update/:id',
  summary: 'Disables or enables somebody, makes them ADMIN of the installation or not',
  body: personSwitches,
  answer: answers<unknown>(),
})

export const personEndSessions = declareCall({
  method: 'POST',
  path: '/organization/person/end-sessions/:id',
  summary: 'Ends every session of somebody, but the one that asks',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const personResetTwoFactor = declareCall({
  method: 'POST',
  path: '/organization/person/reset-two-factor/:id',
  summary:
    'Takes every second factor from somebody who lost theirs; their sessions end and a mail tells them',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const personList = declareCall({
  method: 'GET',
  path: '/organization/person/list',
  summary: 'Everybody of the installation, with their workspaces and roles',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const personRead = declareCall({
  method: 'GET',
  path: '/organization/person/read/:id',
  summary: 'Somebody of the installation',
  answer: answers<unknown>(),
})

export const organizationStockList = declareCall({
  method: 'GET',
  path: '/organization/stock/list',
  summary: 'How much each workspace keeps in stock: pieces by condition, their value at cost, products low',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

const usageKeys = {
  months: 'how many, this one included; 12 unless said',
  zone: 'in which months begin; one’s own unless said',
  only: 'the workspace whose use is asked for; all unless said',
}

export const usageRead = declareCall({
  method: 'GET',
  path: '/organization/usage/read',
  summary: 'How much was done, by month and by workspace',
  query: usageKeys,
  answer: answers<Usage>(),
})

export const usageExport = declareCall({
  method: 'GET',
  path: '/organization/usage/export',
  summary: 'How much was done in each workspace in each month, as CSV',
  query: {
    ...usageKeys,
    workspace: 'where the address is opened from; it does not matter',
    labels: 'the headings, one each',
    title: 'what the list is called: names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const organizationWorkspaceRestore = declareCall({
  method: 'POST',
  path: '/organization/workspace/restore/:id',
  summary: 'Opens a workspace that its admin removed again, within 30 days',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const organizationWorkspaceList = declareCall({
  method: 'GET',
  path: '/organization/workspace/list',
  summary:
    'The workspaces of the installation: who owns them, how many belong to them, when they were last used',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const organizationWorkspaceRead = declareCall({
  method: 'GET',
  path: '/organization/workspace/read/:id',
  summary: 'A workspace of the installation',
  answer: answers<unknown>(),
})

export const organizationWorkspaceUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/workspace/update/:id',
  summary: 'Disables a workspace, whose members are out at once, or enables it again',
  body: workspaceSwitches,
  answer: answers<unknown>(),
})
