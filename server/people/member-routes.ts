import { userCreateCall } from '@fieldhouse/domain/people/calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { needUnknown } from '../identity/known-words.ts'
import { hashPassword } from '../identity/passwords.ts'
import { insertPerson } from '../identity/persons.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import { listRecords, readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { findRole, needCover } from './last-admin.ts'
import { joinWorkspace, workforceRoutes } from './workforce.ts'

const members = workforceRoutes

/** The caller's full name, for `invitedBy`. */
async function nameOfActor(work: Work): Promise<string | null> {
  const { rows } = await work.client.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where id = $1`,
    [work.actor.id],
  )
  return rows[0]?.name ?? null
}

async function nameOfWorkspace({ client, workspaceId }: Work): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]?.name ?? ''
}

function serveLists(server: Server): void {
  const lists = [
    { path: '/user/list', summary: 'Lists the people of the workspace', initial: 50 },
    {
      path: '/user/search',
      summary: 'Searches the people of the workspace by name, mail or phone',
      initial: 5,
    },
  ]
  for (const { path, summary, initial } of lists) {
    serve(server, {
      method: 'GET',
      path,
      entity: 'workforce',
      summary,
      otherKeys: 'filters',
      section: 'HR_WORKFORCE_MEMBER',
      flag: 'read',
      reads: true,
      handle: async (work, { query }) => {
        const page = await listRecords(work, members, readListQuery(members.entity, query, initial))
        return { result: page.records, pagination: page.pagination }
      },
    })
  }
}

/** Serves creating a user who is a member at once, without an invitation code (HR-04). */
function serveCreate(server: Server): void {
  serve(server, {
    ...userCreateCall,
    entity: 'workforce',
    section: 'HR_WORKFORCE_MEMBER',
    flag: 'create',
    handle: async (work, { body }) => {
      const role = await findRole(work, body.roleId)
      if (!role) throw fault(['roleId'], 'NOT_FOUND')
      needCover(work, role.held)
      const { firstName, lastName, phone, email, languages } = body
      needUnknown(body.password, [firstName, lastName, email, await nameOfWorkspace(work)])
      const password = await hashPassword(body.password)
      const id = await insertPerson(work.client, {
        firstName,
        lastName,
        phone,
        email,
        // Mails and screens use the first of the user's languages.
        language: languageOf(languages[0]) ?? work.actor.language,
        languages,
        password,
        isActivated: true,
        joinedByInvite: true,
      })
      await joinWorkspace(work, { userId: id, roleId: role.id, invitedBy: await nameOfActor(work) })
      return { result: await readRecord(work, members, id), status: 201 }
    },
  })
}

/** Serves creating, listing and searching members of a workspace. */
export function serveMembers(server: Server): void {
  serveLists(server)
  serveCreate(server)
}
