import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type Permissions, may } from '@fieldhouse/domain/kit/entity/sections'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { heldBy } from '@fieldhouse/domain/people/roles'
import type { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { titleOfRequest } from '@fieldhouse/domain/requests/job-of-request'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import { notify } from '../people/notify.ts'

type Member = { id: string; isTechnician: boolean; name: string; enabled: boolean; sections: Permissions }

const membersQuery = `select m.id, m.is_technician as "isTechnician", r.name, r.enabled, r.sections from members m
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.workspace_id = $1 and m.enabled and not m.removed`

/** Who sees every request and may make its job. */
async function deciders({ client, workspaceId }: Work): Promise<string[]> {
  const { rows } = await client.query<Member>(membersQuery, [workspaceId])
  return rows.flatMap(({ id, isTechnician, ...role }) => {
    const held = heldBy(role)
    const seesAll = !isTechnician || may(held, 'OP_DISPATCH', 'read')
    return seesAll && may(held, 'OP_JOB', 'create') ? [id] : []
  })
}

/** Mails who makes jobs that somebody asks for one. */
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

/** What a machine is called. */
export async function machineName({ client, workspaceId }: Work, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select name from machines where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  return rows[0]?.name ?? null
}
