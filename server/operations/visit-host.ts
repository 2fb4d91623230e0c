import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeText } from '@fieldhouse/domain/kit/value/address-text'
import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import type { Work } from '../kit/database/work.ts'

/** The client of a visit and its place. */
export type Host = {
  client: string
  /**
   * The client's email. Null if the client or the workspace has switched mails off, the client has no address, or the
   * client or workspace is no longer active.
   */
  email: string | null
  /** The client's email, even if the client gets no mails. */
  address: string | null
  /** Whether the client wants mails about their appointments. */
  wantsMails: boolean
  /** Whether the workspace mails clients about their appointments. */
  isMailing: boolean
  firstName: string
  lastName: string
  languages: string[]
  number: string
  title: string
  place: string | null
  /** The time zone of the place, else the time zone of the workspace. */
  zone: string
  language: Language
}

const hostQuery = `select c.id as client, c.first_name as "firstName", c.last_name as "lastName", c.languages,
    c.visit_mails as "wantsMails", w.visit_mails and w.enabled and not w.removed as "isMailing",
    case when not c.removed then c.email end as address,
    case when c.visit_mails and not c.removed and w.visit_mails and w.enabled and not w.removed then c.email end as email,
    j.job_number as number, j.title, l.address as place, coalesce(l.timezone, w.timezone) as zone, w.lang as language
  from jobs j
  join clients c on c.workspace_id = j.workspace_id and c.id = j.client
  join workspaces w on w.workspace_id = j.workspace_id
  left join service_locations l on l.workspace_id = j.workspace_id and l.id = j.service_location
  where j.workspace_id = $1 and j.id = $2`

/** The client of a job and its place, or null if the job does not exist. */
export async function hostOf(work: Work, job: string): Promise<Host | null> {
  const { rows } = await work.client.query<Omit<Host, 'place'> & { place: Address | null }>(hostQuery, [
    work.workspaceId,
    job,
  ])
  const [found] = rows
  if (!found) return null
  const { place, ...host } = found
  return { ...host, place: place && (placeText(place) || null) }
}

/** The language of the visit's client. If the client has no language, returns the workspace's language. */
export const languageOfHost = ({ languages, language }: Host): Language =>
  languageOf(languages[0]) ?? language

/** The first names of the technicians. Clients get no other data about technicians. */
export async function technicianNames(work: Work, techs: readonly string[]): Promise<string[]> {
  if (techs.length === 0) return []
  const { rows } = await work.client.query<{ id: string; name: string }>(
    'select id, first_name as name from members where workspace_id = $1 and id = any($2)',
    [work.workspaceId, techs],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return techs.flatMap((id) => names.get(id) ?? [])
}
