import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { sampleClients } from '@fieldhouse/domain/reports/sample-company'
import { type SampleJob, sampleJobs } from '@fieldhouse/domain/reports/sample-jobs'
import { accountRoutes } from '../crm/account.ts'
import { clientRoutes } from '../crm/client.ts'
import { serviceLocationRoutes } from '../crm/service-location.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import { checked } from '../kit/http/route.ts'
import type { Work } from '../kit/database/work.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import type { Billed } from './sample-bills.ts'
import { startOf } from './sample-days.ts'
import type { JobAt } from './sample-machines.ts'

type Made = { entity: string; id: string }

/** Where a sample client's jobs belong. */
type Home = { clientId: string; accountId: string; serviceLocation: string }

/** A sample job that was made. */
type Place = JobAt & { sample: SampleJob; accountId: string }

/** Makes records with a few statements, whatever their number; other people's screens are told of one for all. */
async function makeAll<E extends Entity>(
  work: Work,
  module: EntityModule<E>,
  values: readonly Partial<RowOf<E>>[],
): Promise<string[]> {
  const ids = await insertRows(work, module, values)
  const entity = module.entity.name
  work.events.push(...ids.slice(0, 1).map((id) => ({ entity, id, action: 'create', version: 1 })))
  return ids
}

/** Makes the sample clients with an account and a place each. They get no mails of their visits: nobody reads them. */
async function makeHomes(work: Work): Promise<Home[]> {
  const body = client.create.omit({ createAccount: true, accountType: true })
  const clients = sampleClients.map((person) =>
    definedIn(checked(body, { ...person, languages: ['fr-FR'], visitMails: false })),
  )
  const clientIds = await makeAll(work, clientRoutes, clients)
  const held = clientIds.map((accountHolder) => checked(account.create, { accountHolder }))
  const accountIds = await makeAll(work, accountRoutes, held)
  const places = sampleClients.map(({ address }, at) =>
    checked(serviceLocation.create, { account: accountIds[at], address, timezone: address.timezone }),
  )
  const placeIds = await makeAll(work, serviceLocationRoutes, places)
  return clientIds.map((clientId, at) => ({
    clientId,
    accountId: accountIds[at] ?? '',
    serviceLocation: placeIds[at] ?? '',
  }))
}

async function makePlaces(work: Work, homes: readonly Home[]): Promise<Place[]> {
  const { language } = work.actor
  const at = ({ client: of }: SampleJob): Home => {
    const home = homes[of]
    if (!home) throw new Error(`no sample client ${of}`)
    return home
  }
  const ids = await makeAll(
    work,
    jobRoutes,
    sampleJobs.map((sample) => ({
      title: sample.title[language],
      description: sample.description[language],
      jobSiteType: 'ON_CLIENT_SITE' as const,
      jobStatus: sample.status ?? ('SCHEDULED' as const),
      priority: sample.priority ?? null,
      client: at(sample).clientId,
      account: at(sample).accountId,
      serviceLocation: at(sample).serviceLocation,
    })),
  )
  return sampleJobs.map((sample, each) => ({ ...at(sample), sample, id: ids[each] ?? '' }))
}

/** Books the sample technicians, who have nothing else to do: the database alone looks that no two visits meet. */
async function makeVisits(
  work: Work,
  places: readonly Place[],
  technicians: readonly string[],
): Promise<string[]> {
  const visits = places.flatMap(({ id, sample: { visit } }) => {
    if (!visit) return []
    const startAt = startOf(work, visit)
    const estimatedDuration = visit.hours * 3_600_000
    const goer = technicians[visit.technician]
    const status = visit.done ? ('COMPLETE' as const) : ('NEW' as const)
    const times = { startAt, estimatedDuration, endAt: startAt + estimatedDuration }
    return [{ ...times, job: id, techs: goer ? [goer] : [], status, warnings: [] }]
  })
  return makeAll(work, appointmentRoutes, visits)
}

/** Makes the jobs of the sample with their visits and clients; answers them by their keys too. */
export async function makeJobs(
  work: Work,
  technicians: readonly string[],
): Promise<{ made: Made[]; places: Map<string, Place> }> {
  const homes = await makeHomes(work)
  const places = await makePlaces(work, homes)
  const visits = await makeVisits(work, places, technicians)
  const made = [
    ...homes.flatMap(({ clientId, accountId, serviceLocation: place }) => [
      { entity: 'client', id: clientId },
      { entity: 'account', id: accountId },
      { entity: 'service-location', id: place },
    ]),
    ...places.map(({ id }) => ({ entity: 'job', id })),
    ...visits.map((id) => ({ entity: 'appointment', id })),
  ]
  return { made, places: new Map(places.map((place) => [place.sample.key, place])) }
}

/** What is to be billed of a sample job, if anything. */
export const billedOf = ({ id, accountId, sample: { bill } }: Place): Billed[] =>
  bill ? [{ bill, job: id, account: accountId }] : []
