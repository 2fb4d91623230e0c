import type { Language } from '@fieldhouse/domain/kit/words/words'
import { fillMail } from '@fieldhouse/domain/identity/mail-words'
import { exportKeptHours } from '@fieldhouse/domain/people/workspace-export'
import { workspaceMails } from '@fieldhouse/domain/people/workspace-mails'
import type { Work } from '../kit/database/work.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { ExportRecord } from './progress.ts'

/** The mails and the page of each kind of export. */
const mails = {
  DATA: { ready: 'exportReady', failed: 'exportFailed', page: '/workspace/settings' },
  PROOF: { ready: 'proofReady', failed: 'proofFailed', page: '/accounting/integrity-check' },
} as const

type Asker = { email: string; name: string; language: Language; workspace: string }

/**
 * Mails an export's result to the user who requested it, if they are still a member (OPEN-461). The link opens the
 * settings after a sign-in and a proof (REL-63).
 */
export async function tellAsker(
  { client, workspaceId }: Work,
  of: { export: Pick<ExportRecord, 'actorId' | 'kind'>; mail: 'ready' | 'failed'; appUrl: string },
): Promise<void> {
  const { rows } = await client.query<Asker>(
    `select u.email, u.first_name as name, u.lang as language, w.name as workspace
     from users u join workspaces w on w.workspace_id = $2
     join members m on m.workspace_id = $2 and m.id = u.id and m.enabled and not m.removed
     where u.id = $1 and u.disabled_at is null and u.email not like '%.invalid'`,
    [of.export.actorId, workspaceId],
  )
  const [asker] = rows
  if (!asker) return
  const { email, name, language, workspace } = asker
  const { page, ...mail } = mails[of.export.kind]
  await queueMail(client, {
    to: email,
    kind: 'workspace-export',
    language,
    aboutWorkspace: workspaceId,
    ...fillMail(workspaceMails[mail[of.mail]], {
      language,
      name,
      params: { workspace, hours: exportKeptHours },
      link: `${of.appUrl}${page}`,
    }),
  })
}
