import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { wordMail } from '@fieldhouse/domain/identity/mail-words'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../../config.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { provingCode } from '../../identity/invitations.ts'
import { perMailbox } from '../../identity/send-code.ts'

type MailRow = {
  email: string
  code: string
  expiresAt: Date
  role: string
  workspace: string
  timezone: string
  inviter: string
  language: Language
  replyTo: string | null
}

/**
 * Reads the data for an invitation's mail. The mail's language is that of the invited person if known, otherwise that
 * of the workspace.
 */
const mailQuery = `select i.email, i.code, i.expires_at as "expiresAt", r.name as role, w.name as workspace, w.timezone,
    coalesce(m.first_name || ' ' || m.last_name, w.name) as inviter, coalesce(u.lang, w.lang) as language,
    w.reply_to as "replyTo"
  from invitations i
  join roles r on r.workspace_id = i.workspace_id and r.id = i.role
  join workspaces w on w.workspace_id = i.workspace_id
  left join members m on m.workspace_id = i.workspace_id and m.id = i.invited_by
  left join users u on u.email = i.email
  where i.workspace_id = $1 and i.id = $2 and w.enabled and not w.removed`

type Sending = { config: Config; request: FastifyRequest; workspaceId: string; id: string }

/**
 * Mails an invitation's link, in a transaction that has entered the invitation's workspace. Returns false if the
 * invitation does not exist or the mailbox has reached its limit.
 */
export async function sendInvitation(client: PoolClient, sending: Sending): Promise<boolean> {
  const { config, request, workspaceId, id } = sending
  const { rows } = await client.query<MailRow>(mailQuery, [workspaceId, id])
  const [invitation] = rows
  if (!invitation) return false
  const { email, code, role, workspace, timezone, inviter, language, replyTo } = invitation
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone })
  const until = firstOfMonth(date.format(invitation.expiresAt), language)
  return queueMail(client, {
    to: email,
    kind: 'invitation',
    language,
    aboutWorkspace: workspaceId,
    ...(replyTo ? { replyTo } : {}),
    ...wordMail('invitation', {
      language,
      code,
      link: `${config.appUrl}/invite/${provingCode(code, config.secret)}`,
      params: { inviter, workspace, role, until },
    }),
    ...perMailbox(config, request),
  })
}
