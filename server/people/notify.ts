import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Language, type Params, writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { fillMail } from '@fieldhouse/domain/identity/mail-words'
import { noticeMails } from '@fieldhouse/domain/identity/notice-mails'
import { type Notice, noticeSections } from '@fieldhouse/domain/core/notices'
import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { Work } from '../kit/database/work.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Recipient = {
  email: string
  firstName: string
  language: Language
  timezone: string
  name: string
  enabled: boolean
  sections: Permissions
  workspace: string
  /** Null if the actor has no account. */
  actor: string | null
  replyTo: string | null
}

/** Selects the people who can get the mail, without sample people, whose addresses do not exist (RFC 2606). */
const recipientsQuery = `select u.email, u.first_name as "firstName", u.lang as language, u.timezone, r.name, r.enabled,
    r.sections, w.name as workspace, w.reply_to as "replyTo", (select first_name || ' ' || last_name from users where id = $3) as actor
  from members m
  join users u on u.id = m.id
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  join workspaces w on w.workspace_id = m.workspace_id
  where m.workspace_id = $1 and w.enabled and not w.removed and m.id = any($2) and m.id <> $3 and m.enabled and not m.removed and u.is_activated
    and u.disabled_at is null and not u.muted_notices ? $4 and u.email not like '%.invalid'
  order by m.id`

/** Formats an instant in a person's language and time zone. */
type TellTime = (at: number) => string

const timeFor = ({ language, timezone }: Recipient): TellTime => {
  const format = new Intl.DateTimeFormat(writtenLocale[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  })
  return (at) => firstOfMonth(format.format(at), language)
}

type Notification = {
  notice: Notice
  people: readonly string[]
  /** The parameters of the mail's texts. If the actor may have no account, the parameters include `actor`. */
  params: (time: TellTime, language: Language) => Params
  /** The path that the mail's link opens, below the product's URL. */
  path?: string
}

/**
 * Mails members about another user's action, in their language and time zone. Skips members who muted the notice
 * or may not read its section (ACCT-03).
 */
export async function notify(work: Work, { notice, people, params, path }: Notification): Promise<void> {
  if (people.length === 0) return
  const { workspaceId, actor, appUrl } = work
  const { rows } = await work.client.query<Recipient>(recipientsQuery, [
    workspaceId,
    people,
    actor.id,
    notice,
  ])
  for (const to of rows.filter((each) => may(heldBy(each), noticeSections[notice], 'read'))) {
    await queueMail(work.client, {
      to: to.email,
      kind: 'notice',
      language: to.language,
      aboutWorkspace: workspaceId,
      ...(to.replyTo && { replyTo: to.replyTo }),
      ...fillMail(noticeMails[notice], {
        language: to.language,
        name: to.firstName,
        params: {
          ...params(timeFor(to), to.language),
          ...(to.actor !== null && { actor: to.actor }),
          workspace: to.workspace,
        },
        ...(path !== undefined && appUrl !== '' && { link: `${appUrl}${path}` }),
      }),
    })
  }
}
