import { workspaceCreateCall } from '@fieldhouse/domain/people/calls'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import type { Trade } from '@fieldhouse/domain/core/trades'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { currencyOfCountry } from '@fieldhouse/domain/kit/value/currency'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { defaultTaxes } from '@fieldhouse/domain/people/default-taxes'
import { type HomeFormats, formatsOfCompany } from '@fieldhouse/domain/people/home-formats'
import type { HolidayCalendar } from '@fieldhouse/domain/people/public-holidays'
import { tradeOf } from '@fieldhouse/domain/people/organization-kinds'
import { type WorkspaceCreate } from '@fieldhouse/domain/people/profile'
import { adminRoleName, isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { defaultRoles } from '@fieldhouse/domain/people/roles'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { KeptFile } from '../../files/keep-file.ts'
import { photoAddress } from '../../files/links.ts'
import { setPhoto } from '../../files/resources.ts'
import { serveOwn } from '../../identity/open-route.ts'
import { claimKey, keepAnswer, keyOf } from '../../kit/http/idempotency.ts'
import { readRecord } from '../../kit/entity/read.ts'
import { type Caller, type Server, envelope } from '../../kit/http/route.ts'
import { newId } from '../../kit/database/tenant-table.ts'
import { announce } from '../../kit/database/announce.ts'
import { type Work, enterWorkspace, inTransaction } from '../../kit/database/work.ts'
import { insertRow } from '../../kit/entity/write.ts'
import { settledTaxes } from '../company-taxes.ts'
import { addHolidays } from '../holiday.ts'
import { roleRoutes } from '../role.ts'
import { joinWorkspace } from '../workforce.ts'
import { receiveWorkspace } from './workspace-form.ts'
import { workspaceRoutes } from '../workspace.ts'

type Fill = (work: Work, language: Language, trade: Trade) => Promise<void>

/**
 * Fills the fields that the form leaves out, from the address or otherwise from the creator's account (OPEN-35,
 * OPEN-171).
 */
async function profileOf(client: PoolClient, caller: Caller, body: WorkspaceCreate) {
  const { rows } = await client.query<{ email: string; phone: string | null; country: string }>(
    'select email, phone, country from users where id = $1',
    [caller.id],
  )
  const [maker] = rows
  const phone = body.phone ?? maker?.phone
  if (!maker || !phone) throw fault(['phone'], 'REQUIRED')
  const country = body.country ?? placeOf(body.address).country ?? maker.country
  return settledTaxes({
    ...defaultTaxes(body.address),
    ...body,
    email: body.email ?? maker.email,
    phone,
    timezone:
      body.timezone ?? zoneOfAddress(body.address, { country, timezone: caller.timezone }) ?? businessZone,
    lang: body.lang ?? caller.language,
    country,
    currency: body.currency ?? currencyOfCountry(country),
  })
}

/**
 * Gives a user who chose no formats the country, time zone and time format of their first company (OPEN-63).
 */
async function takeFormats(client: PoolClient, caller: Caller, company: Profile): Promise<void> {
  const { rows } = await client.query<HomeFormats>(
    'select country, timezone, timeformat from users where id = $1 and last_workspace is null',
    [caller.id],
  )
  const formats = rows[0] && formatsOfCompany(rows[0], company, caller.language)
  if (!formats) return
  await client.query(
    `update users set country = $2, timezone = $3, timeformat = $4, version = version + 1, updated_at = now()
     where id = $1`,
    [caller.id, formats.country, formats.timezone, formats.timeformat],
  )
}

type Profile = Awaited<ReturnType<typeof profileOf>>

/** The form's fields that the workspace itself stores. */
const given = ({ takesJobs: _takesJobs, holidays: _holidays, ...profile }: Profile) => definedIn(profile)

/** Inserts the default roles in the workspace's language and returns the admin role's id. */
async function insertRoles(work: Work, language: Language): Promise<string> {
  let admin = ''
  for (const role of defaultRoles) {
    const { id } = await insertRow(work, roleRoutes, {
      name: role.name[language],
      description: role.description[language],
      sections: role.sections,
      enabled: true,
    })
    if (isAdminRole(role.name[language])) admin = id
  }
  return admin
}

/** Adds a calendar's public holidays as closed days, for this year and the next in the workspace's time zone. */
async function closeHolidays(work: Work, calendar: HolidayCalendar, timezone: string): Promise<void> {
  const year = Number(dayAt(work.now.getTime(), timezone).slice(0, 4))
  for (const each of [year, year + 1]) await addHolidays(work, { calendar, year: each })
}

type Making = {
  secret: string
  client: PoolClient
  caller: Caller
  request: FastifyRequest
  body: WorkspaceCreate
  photo: KeptFile | null
  fill: Fill
}

/** Creates the workspace with its initial content, in the open transaction. */
async function make({ client, caller, request, body, photo, fill }: Making) {
  const workspaceId = newId()
  const entered = await enterWorkspace(client, { workspaceId, actor: caller, requestId: request.id })
  const work: Work = { ...entered, permissions: everySection([true, true, true, true, true]) }
  const profile = await profileOf(client, caller, body)
  await takeFormats(client, caller, profile)
  const kept = await setPhoto(work, { entity: 'workspace', recordId: workspaceId }, photo)
  const address = kept ? { photo: photoAddress(kept) } : {}
  await insertRow(work, workspaceRoutes, { ...given(profile), ...address, id: workspaceId })
  const roleId = await insertRoles(work, profile.lang)
  await joinWorkspace(work, {
    userId: caller.id,
    roleId,
    invitedBy: null,
    isTechnician: body.takesJobs ?? false,
  })
  await fill(work, profile.lang, tradeOf(profile.orgSector))
  if (body.holidays) await closeHolidays(work, body.holidays, profile.timezone)
  await client.query('update members set accessed_at = now() where workspace_id = $1 and id = $2', [
    workspaceId,
    caller.id,
  ])
  const record = await readRecord(work, workspaceRoutes, workspaceId)
  announce(work)
  return {
    ...record,
    companyName: record['name'],
    role: { id: roleId, name: adminRoleName },
    disabled: false,
    removed: false,
    keptUntil: null,
    requiresSecondFactor: false,
    invitedBy: null,
  }
}

/** Creates a workspace once per idempotency key. A repeated request returns the first response. */
async function makeOnce(making: Making) {
  const { client, caller, request, secret } = making
  const asked = { method: 'POST', url: request.url, body: [making.body, making.photo?.sha256 ?? null] }
  const keyed = keyOf(request.headers['idempotency-key'], asked, secret)
  // No workspace exists yet, so the key is stored under the creator's own id.
  const personal = { workspaceId: caller.id, actor: caller, requestId: request.id }
  const kept = keyed && (await claimKey(await enterWorkspace(client, personal), keyed))
  if (kept) return { body: kept.body, status: kept.status, replayed: true }
  const answer = { body: envelope({ result: await make(making) }), status: 201 }
  if (keyed) await keepAnswer(await enterWorkspace(client, personal), keyed, answer)
  return { ...answer, replayed: false }
}

/** Serves creating workspaces. `fill` inserts the initial content of all areas. */
export function serveCreateWorkspace(server: Server, { fill }: { fill: Fill }): void {
  // The stored response to a repeated request is sent unchanged, so the route declares no response schema.
  const { answer: _, ...route } = workspaceCreateCall
  serveOwn(server, {
    ...route,
    takesForm: true,
    handle: async ({ caller, request, reply }) => {
      const { body, photo, drop } = await receiveWorkspace(server, request)
      const made = await inTransaction(server.database.main, (client) =>
        makeOnce({ secret: server.config.secret, client, caller, request, body, photo, fill }),
      ).catch(async (error: unknown) => {
        await drop()
        throw error
      })
      if (made.replayed) {
        await drop()
        reply.header('idempotent-replayed', 'true')
      }
      reply.code(made.status)
      await reply.send(made.body)
      return { result: null }
    },
  })
}
