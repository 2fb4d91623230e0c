import { answers, declareCall } from '../kit/entity/calls.ts'
import { z } from 'zod'
import { type Usage } from './usage.ts'
import { type Installation, installationSwitches } from './installation.ts'
import { personSwitches, workspaceSwitches } from './switches.ts'

// The API calls for the whole installation, for account type ADMIN, in addition to the generic verbs (api.md).

export const loneFeedbackList = declareCall({
  method: 'GET',
  path: '/organization/feedback/list',
  summary: 'Lists the feedback of people without a workspace',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const loneFeedbackRead = declareCall({
  method: 'GET',
  path: '/organization/feedback/read/:id',
  summary: 'Returns a feedback of a person without a workspace',
  answer: answers<unknown>(),
})

export const installationRead = declareCall({
  method: 'GET',
  path: '/organization/installation/read',
  summary: 'Returns the configuration and the state of the installation',
  answer: answers<Installation>(),
})

export const installationUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/installation/update',
  summary: 'Opens or closes the sign-up. Refused if the environment closes the sign-up',
  body: installationSwitches,
  answer: answers<Installation>(),
})

export const personUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/person/update/:id',
  summary: 'Disables or enables a person, or changes whether the person is ADMIN of the installation',
  body: personSwitches,
  answer: answers<unknown>(),
})

export const personEndSessions = declareCall({
  method: 'POST',
  path: '/organization/person/end-sessions/:id',
  summary: 'Ends all sessions of a person, except the caller’s own current session',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const personResetTwoFactor = declareCall({
  method: 'POST',
  path: '/organization/person/reset-two-factor/:id',
  summary:
    'Removes all second factors of a person, ends the person’s sessions, and notifies the person by mail',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const personList = declareCall({
  method: 'GET',
  path: '/organization/person/list',
  summary: 'Lists the people of the installation with their workspaces and roles',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const personRead = declareCall({
  method: 'GET',
  path: '/organization/person/read/:id',
  summary: 'Returns a person of the installation',
  answer: answers<unknown>(),
})

export const organizationStockList = declareCall({
  method: 'GET',
  path: '/organization/stock/list',
  summary:
    'Lists the stock of each workspace: pieces by condition, value at cost, and the number of low products',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

const usageKeys = {
  months: 'the number of months including the current month; by default 12',
  zone: 'the time zone in which months begin; by default the caller’s time zone',
  only: 'only this workspace; by default all workspaces',
}

export const usageRead = declareCall({
  method: 'GET',
  path: '/organization/usage/read',
  summary: 'Returns usage figures by month and by workspace',
  query: usageKeys,
  answer: answers<Usage>(),
})

export const usageExport = declareCall({
  method: 'GET',
  path: '/organization/usage/export',
  summary: 'Exports the usage figures of each workspace and month as CSV',
  query: {
    ...usageKeys,
    workspace: 'ignored: the workspace from which the URL is opened',
    labels: 'the headings of the columns',
    title: 'the title of the list, which names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const organizationWorkspaceRestore = declareCall({
  method: 'POST',
  path: '/organization/workspace/restore/:id',
  summary: 'Restores a removed workspace, within 30 days after the removal',
  body: z.strictObject({}),
  answer: answers<unknown>(),
})

export const organizationWorkspaceList = declareCall({
  method: 'GET',
  path: '/organization/workspace/list',
  summary:
    'Lists the workspaces of the installation with their owners, their numbers of members and their last use',
  otherKeys: 'filters',
  answer: answers<unknown>(),
})

export const organizationWorkspaceRead = declareCall({
  method: 'GET',
  path: '/organization/workspace/read/:id',
  summary: 'Returns a workspace of the installation',
  answer: answers<unknown>(),
})

export const organizationWorkspaceUpdate = declareCall({
  method: 'PATCH',
  path: '/organization/workspace/update/:id',
  summary: 'Disables a workspace, whose members immediately lose access, or enables a workspace again',
  body: workspaceSwitches,
  answer: answers<unknown>(),
})
