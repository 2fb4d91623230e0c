import { z } from 'zod'
import { email } from '../kit/value/email.ts'
import { entity } from '../kit/entity/entity.ts'
import { email as emailField, instant, ref, text } from '../kit/entity/fields.ts'
import { type Permissions, may } from '../kit/entity/sections.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { coversRole } from '../core/held-permissions.ts'

/** How long an invitation is valid, in days (api.md, Identity). */
export const invitationDays = 7

/** The maximum number of people invited in one call. */
const invitesMax = 50

const invitation = { email: email.toLowerCase(), roleId: ref('role') }

/** Body of `POST invites/create`: one person, or several at once (HR-09). */
export const inviteCreate = z
  .strictObject({
    type: z.literal('INVITE').optional(),
    email: invitation.email.optional(),
    roleId: invitation.roleId.optional(),
    invites: z
      .array(z.strictObject(invitation))
      .min(1, fieldMessage('EMPTY'))
      .max(invitesMax, fieldMessage('TOO_MANY', { max: invitesMax }))
      .optional(),
  })
  .superRefine((body, context) => {
    for (const field of ['email', 'roleId'] as const) {
      // In `invites`, each person has an address and a role of their own. A body with `invites` may therefore not
      // contain a common address or role.
      if ((body[field] === undefined) !== (body.invites === undefined)) continue
      const code = body.invites ? 'NOT_APPLICABLE' : 'REQUIRED'
      context.addIssue({ code: 'custom', path: [field], message: fieldMessage(code) })
    }
  })
export type InviteCreate = z.infer<typeof inviteCreate>

/** An invitation to a workspace that has not been accepted yet (HR-09, OPEN-24). */
export const invite = entity('invite', {
  section: 'HR_WORKFORCE_INVITE',
  segment: 'invites',
  fields: { email: emailField(), role: ref('role') },
  systemFields: { code: text(200).optional(), expiresAt: instant(), invitedBy: ref('workforce').optional() },
  displayName: ['email'],
  search: ['email'],
  filter: ['role', 'createdAt'],
  sort: ['createdAt', 'email'],
  omitVerbs: ['create', 'update', 'import', 'export'],
})

/**
 * Whether a sender with these permissions may invite to a role. The permission is checked when the invitation is sent
 * and when it is used.
 */
export const mayInviteTo = (sender: Permissions, role: Permissions): boolean =>
  may(sender, invite.section, 'create') && coversRole(sender, role)
