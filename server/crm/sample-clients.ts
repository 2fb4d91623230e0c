import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { businessNames } from '@fieldhouse/domain/crm/client-names'
import { sampleClients, sampleCompany } from '@fieldhouse/domain/crm/sample-clients'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import { restartUnused } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, insertSample, recordsOf } from '../kit/entity/sample.ts'
import { checked } from '../kit/http/route.ts'
import { accountRoutes } from './account.ts'
import { clientRoutes } from './client.ts'
import { serviceLocationRoutes } from './service-location.ts'
import { accounts, clients, serviceLocations } from './tables.ts'

/**
 * Creates the sample clients, with their accounts and service locations. The clients speak the creator's language, so
 * that documents have one language. The clients get no emails.
 */
async function makeClients(work: Work): Promise<SampleRecord[]> {
  const body = client.create.omit({ createAccount: true, accountType: true })
  const { places: buildings, name, ...business } = sampleCompany
  const people = [...sampleClients, { ...business, ...businessNames(name) }].map((person) =>
    definedIn(
      checked(body, {
        ...person,
        languages: [localeOf[work.actor.language]],
        visitMails: false,
        reviewMails: false,
      }),
    ),
  )
  const clientIds = await insertSample(work, clientRoutes, people)
  const held = clientIds.map((accountHolder, at) =>
    definedIn(
      checked(account.create, {
        accountHolder,
        accountType: at < sampleClients.length ? 'INDIVIDUAL' : 'ENTREPRISE',
      }),
    ),
  )
  const accountIds = await insertSample(work, accountRoutes, held)
  const places = [
    ...sampleClients.map(({ address }, at) => ({ account: accountIds[at], address })),
    ...buildings.map((building) => ({ account: accountIds[sampleClients.length], ...building })),
  ].map((place) => definedIn(checked(serviceLocation.create, place)))
  const placeIds = await insertSample(work, serviceLocationRoutes, places)
  return [
    ...recordsOf('client', clientIds),
    ...recordsOf('account', accountIds),
    ...recordsOf('service-location', placeIds),
  ]
}

/** The account of the sample's business, whose record comes after those of the private clients. */
export const businessAccountOf = (made: readonly SampleRecord[]): string | undefined =>
  idsOf(made, 'account')[sampleClients.length]

/** The clients of the sample company, with their accounts and service locations. */
export const clientSample: Sample = {
  make: makeClients,
  tables: [
    ['service-location', serviceLocations],
    ['account', accounts],
    ['client', clients],
  ],
  afterRemoval: (work) => restartUnused(work, 'account', accounts),
}
