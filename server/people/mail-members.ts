import { keptDays } from '@fieldhouse/domain/people/workspace-removal'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { fillMail } from '@fieldhouse/domain/identity/mail-words'
import { type WorkspaceMail, workspaceMails } from '@fieldhouse/domain/people/workspace-mails'
import type { Work } from '../kit/database/work.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Member = { email: string; name: string; language: Language; workspace: string; by: string }

/**
 * Mails every active member, including the actor, about a change to the whole workspace. Members cannot mute this mail.
 * Sample people (`.invalid`) get no mail.
 */
export async function mailMembers(
  { client, workspaceId, actor }: Pick<Work, 'client' | 'workspaceId' | 'actor'>,
  { mail, appUrl }: { mail: WorkspaceMail; appUrl: string },
): Promise<void> {
  const { rows } = await client.query<Member>(
    `select u.email, u.first_name as name, u.lang as language, w.name as workspace,
       (select first_name || ' ' || last_name from users where id = $2) as by
     from members m
     join users u on u.id = m.id
     join workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = $1 and m.enabled and not m.removed and u.is_activated and u.disabled_at is null
       and u.email not like '%.invalid'
     order by m.id`,
    [workspaceId, actor.id],
  )
  for (const { email, name, language, workspace, by } of rows)
    // Without `aboutWorkspace`, the mail survives the workspace's purge.
    await queueMail(client, {
      to: email,
      kind: `workspace-${mail}`,
      language,
      ...fillMail(workspaceMails[mail], {
        language,
        name,
        params: { workspace, by, days: keptDays },
        ...('button' in workspaceMails[mail] ? { link: appUrl } : {}),
      }),
    })
}
