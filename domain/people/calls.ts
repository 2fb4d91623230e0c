import type { SessionWorkspace } from '../core/session.ts'
import type { SignedIn } from '../identity/calls.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { workforce } from './workforce.ts'
import { z } from 'zod'
import { type Permissions } from '../kit/entity/sections.ts'
import { type SecondFactorStanding, secondFactorDemand } from '../identity/second-factor.ts'
import { type InvitationView, type ShownPerson } from '../core/session.ts'
import { type WorkspaceContents, type WorkspaceExport } from './workspace-export.ts'
import { type ConfigurationView } from './configuration.ts'
import { userUpdate, workspaceCreate, workspaceRemoval } from './profile.ts'
import { passwordUpdate, userCreate, workspaceAccess } from '../identity/identity.ts'
import { emailOnly } from '../identity/sign-in.ts'
import { type Closing, closeBody, reopenBody } from './closing.ts'
import { holidaysAdd } from './holiday.ts'
import { type invite, inviteCreate } from './invite.ts'

// The API calls of people and their workspaces, in addition to the generic verbs (api.md).

/** A new invitation: its code, if the user may see it, and the role of an earlier invitation that it replaced. */
export type Invited = Read<typeof invite> & { replaced: string | null }

export const invitationRead = declareCall({
  method: 'GET',
  path: '/auth/invitation/:code',
  summary: 'Returns the inviter, the workspace and the role of an invitation',
  answer: answers<InvitationView>(),
})

export const invitationPhotoRead = declareCall({
  method: 'GET',
  path: '/auth/invitation/:code/photo',
  summary: 'Returns the photo of the workspace of an invitation',
  responseType: 'image',
  answer: answers<null>(),
})

export const invitationAccept = declareCall({
  method: 'POST',
  path: '/auth/accept-invite',
  summary: 'Accepts an invitation and joins its workspace. A signed-in person sends only the code',
  body: z.looseObject({}),
  answer: answers<SignedIn>(),
})

export const invitationMailAgain = declareCall({
  method: 'POST',
  path: '/auth/resend-invite',
  summary: 'Mails the open invitations of a mail address again. The response is the same for every address',
  body: emailOnly,
  answer: answers<unknown>(),
})

export const configurationRead = declareCall({
  method: 'GET',
  path: '/configuration/read',
  summary: 'Returns the next number of each series, and the sender of mails',
  answer: answers<ConfigurationView>(),
})

export const configurationTestMail = declareCall({
  method: 'POST',
  path: '/configuration/test-mail',
  summary: 'Mails a test message to the caller, with the sender of the workspace’s mails',
  answer: answers<{ to: string }>(),
})

export const workspaceCreateCall = declareCall({
  method: 'POST',
  path: '/workspace/create',
  summary: 'Creates a workspace with default roles, statuses and tags. The caller becomes its admin',
  body: workspaceCreate,
  answer: answers<SessionWorkspace>(),
})

export const secondFactorRead = declareCall({
  method: 'GET',
  path: '/workspace/second-factor/:id',
  summary: 'Returns whether members need a second factor, and which members have none',
  answer: answers<SecondFactorStanding>(),
})

export const secondFactorDemandCall = declareCall({
  method: 'PATCH',
  path: '/workspace/second-factor/:id',
  summary: 'Sets whether all members need a second factor',
  body: secondFactorDemand,
  answer: answers<SecondFactorStanding>(),
})

export const workspaceErase = declareCall({
  method: 'POST',
  path: '/workspace/erase/:id',
  summary:
    'Deletes a removed workspace immediately and permanently. Its admin types its name as confirmation',
  body: workspaceRemoval,
  answer: answers<unknown>(),
})

export const holidayAdd = declareCall({
  method: 'POST',
  path: '/holiday/add',
  summary: 'Adds the public holidays of a country or region for a year',
  body: holidaysAdd,
  answer: answers<{ added: number; known: number }>(),
})

export const inviteCreateCall = declareCall({
  method: 'POST',
  path: '/invites/create',
  summary: 'Invites one or several people, and mails each person a link',
  body: inviteCreate,
  answer: answers<Invited | readonly Invited[]>(),
})

export const inviteResend = declareCall({
  method: 'POST',
  path: '/invites/resend/:id',
  summary:
    'Mails an invitation again with a new code, which is valid for seven days. The old code becomes invalid',
  answer: answers<unknown>(),
})

export const workspaceLeave = declareCall({
  method: 'POST',
  path: '/workspace/leave/:id',
  summary: 'Ends the caller’s own membership. The caller’s work stays in the workspace',
  answer: answers<unknown>(),
})

export const userCreateCall = declareCall({
  method: 'POST',
  path: '/user/create',
  summary: 'Creates a person with an activated account, who is immediately a member',
  body: userCreate,
  answer: answers<Read<typeof workforce>>(),
})

export const workspaceRemove = declareCall({
  method: 'POST',
  path: '/workspace/remove/:id',
  summary: 'Removes a workspace, which becomes inaccessible. Its admin types its name as confirmation',
  body: workspaceRemoval,
  answer: answers<unknown>(),
})

export const workspaceRestore = declareCall({
  method: 'POST',
  path: '/workspace/restore/:id',
  summary: 'Restores a removed workspace, within 30 days after the removal',
  answer: answers<unknown>(),
})

export const permissionRead = declareCall({
  method: 'GET',
  path: '/permission/read/:id',
  summary: 'Returns the five permissions of a role in each section',
  answer: answers<{ roleId: string; sections: Permissions }>(),
})

export const userPhotoReplace = declareCall({
  method: 'POST',
  path: '/user/photo/:id',
  summary: 'Replaces the photo of a person',
  takes: 'files',
  answer: answers<ShownPerson>(),
})

export const userPhotoRemove = declareCall({
  method: 'DELETE',
  path: '/user/photo/:id',
  summary: 'Removes the photo of a person',
  answer: answers<ShownPerson>(),
})

export const userRead = declareCall({
  method: 'GET',
  path: '/user/read/:id',
  summary: 'Returns the caller, or another member of the same workspace',
  answer: answers<ShownPerson>(),
})

export const userUpdateCall = declareCall({
  method: 'PATCH',
  path: '/user/update/:id',
  summary: 'Changes profile and preferences. A new name or phone applies in all workspaces',
  body: userUpdate.extend({ version: z.int().positive().optional() }),
  answer: answers<ShownPerson>(),
})

export const passwordUpdateCall = declareCall({
  method: 'PATCH',
  path: '/user/password-update/:id',
  summary: 'Changes the password, and ends all other sessions',
  body: passwordUpdate,
  answer: answers<unknown>(),
})

export const workspaceOpen = declareCall({
  method: 'PATCH',
  path: '/user/workspace-access-time-update/:id',
  summary: 'Records that the user opened a workspace, which opens first at the next sign-in',
  body: workspaceAccess,
  answer: answers<unknown>(),
})

export const exportCreate = declareCall({
  method: 'POST',
  path: '/workspace/export/create',
  summary: 'Starts an export of all data of the workspace as a ZIP file, or returns the running export',
  answer: answers<unknown>(),
})

export const exportList = declareCall({
  method: 'GET',
  path: '/workspace/export/list',
  summary: 'Lists the latest exports of the workspace with their progress',
  answer: answers<WorkspaceExport[]>(),
})

export const exportOpen = declareCall({
  method: 'POST',
  path: '/workspace/export/open/:id',
  summary: 'Returns the URL that downloads a finished export. Requires a recent proof of identity',
  answer: answers<{ address: string }>(),
})

export const exportDownload = declareCall({
  method: 'GET',
  path: '/workspace/export/download/:id',
  summary: 'Downloads a finished export as a ZIP file. Requires a session with a recent proof of identity',
  responseType: 'file',
  answer: answers<null>(),
})

export const workspaceContents = declareCall({
  method: 'GET',
  path: '/workspace/contents',
  summary: 'Counts the records, members and files of the workspace',
  answer: answers<WorkspaceContents>(),
})

export const closingRead = declareCall({
  method: 'GET',
  path: '/closing/read',
  summary: 'Returns the closed period of the workspace, with its closings and reopenings',
  answer: answers<Closing>(),
})

export const closingClose = declareCall({
  method: 'POST',
  path: '/closing/close',
  summary: 'Closes the period through a day before today. Nothing dated in a closed period can change',
  body: closeBody,
  answer: answers<Closing>(),
})

export const closingReopen = declareCall({
  method: 'POST',
  path: '/closing/reopen',
  summary: 'Reopens the closed period after a day, or the whole period, with a reason',
  body: reopenBody,
  answer: answers<Closing>(),
})
