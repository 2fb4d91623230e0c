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
import { holidaysAdd } from './holiday.ts'
import { type invite, inviteCreate } from './invite.ts'

// The API calls of people and their workspaces, in addition to the generic verbs (api.md).

/** A new invitation: its code, if the user may see it, and the role of an earlier invitation that it replaced. */
export type Invited = Read<typeof invite> & { replaced: string | null }

export const invitationRead = declareCall({
  method: 'GET',
  path: '/auth/invitation/:code',
  summary: 'Who invites to what',
  answer: answers<InvitationView>(),
})

export const invitationPhotoRead = declareCall({
  method: 'GET',
  path: '/auth/invitation/:code/photo',
  summary: 'The photo of the workspace that an invitation leads to',
  responseType: 'image',
  answer: answers<null>(),
})

export const invitationAccept = declareCall({
  method: 'POST',
  path: '/auth/accept-invite',
  summary: 'Joins the workspace of an invitation; a signed-in person sends only the code',
  body: z.looseObject({}),
  answer: answers<SignedIn>(),
})

export const invitationMailAgain = declareCall({
  method: 'POST',
  path: '/auth/resend-invite',
  summary: "Mails a mailbox's open invitations again; the answer is the same for every address",
  body: emailOnly,
  answer: answers<unknown>(),
})

export const configurationRead = declareCall({
  method: 'GET',
  path: '/configuration/read',
  summary: 'The next number of each series, and the sender of mails',
  answer: answers<ConfigurationView>(),
})

export const configurationTestMail = declareCall({
  method: 'POST',
  path: '/configuration/test-mail',
  summary: 'Mails oneself a test, as the workspace mails others',
  answer: answers<{ to: string }>(),
})

export const workspaceCreateCall = declareCall({
  method: 'POST',
  path: '/workspace/create',
  summary: 'A new workspace with its default roles, statuses and tags; its maker is its admin',
  body: workspaceCreate,
  answer: answers<SessionWorkspace>(),
})

export const secondFactorRead = declareCall({
  method: 'GET',
  path: '/workspace/second-factor/:id',
  summary: 'Whether members need a second factor, and who has none',
  answer: answers<SecondFactorStanding>(),
})

export const secondFactorDemandCall = declareCall({
  method: 'PATCH',
  path: '/workspace/second-factor/:id',
  summary: 'Asks every member for a second factor at sign-in, or no longer',
  body: secondFactorDemand,
  answer: answers<SecondFactorStanding>(),
})

export const workspaceErase = declareCall({
  method: 'POST',
  path: '/workspace/erase/:id',
  summary: 'Deletes a removed workspace for good, now; its admin types its name',
  body: workspaceRemoval,
  answer: answers<unknown>(),
})

export const holidayAdd = declareCall({
  method: 'POST',
  path: '/holiday/add',
  summary: 'Adds the public holidays of a country or a part of it for a year',
  body: holidaysAdd,
  answer: answers<{ added: number; known: number }>(),
})

export const inviteCreateCall = declareCall({
  method: 'POST',
  path: '/invites/create',
  summary: 'Invites one or several people; each is mailed a link',
  body: inviteCreate,
  answer: answers<Invited | readonly Invited[]>(),
})

export const inviteResend = declareCall({
  method: 'POST',
  path: '/invites/resend/:id',
  summary: 'Mails the invitation again under a new code, good for another seven days; the old code ends',
  answer: answers<unknown>(),
})

export const workspaceLeave = declareCall({
  method: 'POST',
  path: '/workspace/leave/:id',
  summary: 'Ends one’s own membership; what one did stays',
  answer: answers<unknown>(),
})

export const userCreateCall = declareCall({
  method: 'POST',
  path: '/user/create',
  summary: 'A new person, activated, a member at once',
  body: userCreate,
  answer: answers<Read<typeof workforce>>(),
})

export const workspaceRemove = declareCall({
  method: 'POST',
  path: '/workspace/remove/:id',
  summary: 'Closes the workspace to everybody; its admin types its name',
  body: workspaceRemoval,
  answer: answers<unknown>(),
})

export const workspaceRestore = declareCall({
  method: 'POST',
  path: '/workspace/restore/:id',
  summary: 'Opens a removed workspace again, within 30 days',
  answer: answers<unknown>(),
})

export const permissionRead = declareCall({
  method: 'GET',
  path: '/permission/read/:id',
  summary: 'The five flags of every section of a role',
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
  summary: 'A person: oneself, or a member of the same workspace',
  answer: answers<ShownPerson>(),
})

export const userUpdateCall = declareCall({
  method: 'PATCH',
  path: '/user/update/:id',
  summary: 'Changes profile and preferences; name and phone follow in every workspace',
  body: userUpdate.extend({ version: z.int().positive().optional() }),
  answer: answers<ShownPerson>(),
})

export const passwordUpdateCall = declareCall({
  method: 'PATCH',
  path: '/user/password-update/:id',
  summary: 'A new password; every other session ends',
  body: passwordUpdate,
  answer: answers<unknown>(),
})

export const workspaceOpen = declareCall({
  method: 'PATCH',
  path: '/user/workspace-access-time-update/:id',
  summary: 'Opens a workspace: it comes first next time, and the access log notes it',
  body: workspaceAccess,
  answer: answers<unknown>(),
})

export const exportCreate = declareCall({
  method: 'POST',
  path: '/workspace/export/create',
  summary: 'Begins a ZIP file of all the workspace holds, or answers the one under way',
  answer: answers<unknown>(),
})

export const exportList = declareCall({
  method: 'GET',
  path: '/workspace/export/list',
  summary: 'The latest exports of the workspace, and how far each is',
  answer: answers<WorkspaceExport[]>(),
})

export const exportOpen = declareCall({
  method: 'POST',
  path: '/workspace/export/open/:id',
  summary: 'Where a finished export can be downloaded by who has just proved who they are',
  answer: answers<{ address: string }>(),
})

export const exportDownload = declareCall({
  method: 'GET',
  path: '/workspace/export/download/:id',
  summary: 'A finished export as a ZIP file, by session and fresh proof',
  responseType: 'file',
  answer: answers<null>(),
})

export const workspaceContents = declareCall({
  method: 'GET',
  path: '/workspace/contents',
  summary: 'What the workspace holds, in numbers',
  answer: answers<WorkspaceContents>(),
})
