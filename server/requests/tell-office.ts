import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { titleOfRequest } from '@fieldhouse/domain/requests/job-of-request'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { membersWho } from '../people/members-who.ts'
import { notify } from '../people/notify.ts'

/** The members who can see every request and may make its job. */
const deciders = (work: Work): Promise<string[]> =>
  membersWho(
    work,
    ({ isTechnician, held }) =>
      (!isTechnician || may(held, 'OP_DISPATCH', 'read')) && may(held, 'OP_JOB', 'create'),
  )

/** Mails a new request to the members who may make its job. */
export async function tellOffice(work: Work, row: RowOf<typeof jobRequest> & Row): Promise<void> {
  const { name, phone, machine } = row
  const called = machine === null ? null : await machineName(work, machine)
  const params = { name, phone: displayPhone(phone), title: titleOfRequest(row, called) }
  await notify(work, {
    notice: 'jobRequested',
    people: await deciders(work),
    params: () => params,
    path: `/operations/requests/${row.id}`,
  })
}

/** The name of a machine, or null. */
export async function machineName({ client, workspaceId }: Work, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select name from machines where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  return rows[0]?.name ?? null
}
