import { expect, test } from 'vitest'
import { jobBodyOf } from './conversion.ts'
import { type JobStart, clientOfRequest } from './job-of-request.ts'

const address = { formatted: '4321, rue Saint-Denis, Montréal' }
const ofNewClient: JobStart = {
  title: 'Water below the washer',
  description: 'Since Monday',
  clientData: clientOfRequest({
    name: 'Zoé Gagnon',
    phone: '+15145550190',
    email: null,
    address,
    problem: '',
    language: 'fr',
  }),
  useClientHomeAddress: true,
}
const ofClient: JobStart = {
  title: 'Water below the washer',
  description: 'Since Monday',
  clientId: 'zoe',
  accountId: 'account',
  isCreateServiceLocation: true,
  serviceLocationData: { name: 'Home', address },
}
const { title, description } = ofClient
const { clientId, accountId } = ofClient

test.each([
  ['nothing', ofClient, {}, ofClient],
  ['undefined values', ofClient, { title: undefined, clientId: undefined }, ofClient],
  ['a title', ofClient, { title: 'Leak' }, { ...ofClient, title: 'Leak' }],
  ['no description', ofClient, { description: null }, { ...ofClient, description: null }],
  ['a client', ofClient, { clientId: 'omar' }, { title, description, clientId: 'omar' }],
  [
    'a client instead of a new one',
    ofNewClient,
    { clientId: 'omar' },
    { title, description, clientId: 'omar' },
  ],
  ['an account', ofClient, { accountId: 'other' }, { title, description, accountId: 'other' }],
  [
    'a new client',
    ofClient,
    { clientData: { firstName: 'Omar' } },
    { title, description, clientData: { firstName: 'Omar' } },
  ],
  [
    'a location',
    ofClient,
    { serviceLocation: 'shop' },
    { title, description, clientId, accountId, serviceLocation: 'shop' },
  ],
  [
    'the home as the place',
    ofClient,
    { useClientHomeAddress: true },
    { title, description, clientId, accountId, useClientHomeAddress: true },
  ],
  [
    'another kind of site',
    ofNewClient,
    { jobSiteType: 'IN_HOUSE' },
    { title, description, clientData: ofNewClient.clientData, jobSiteType: 'IN_HOUSE' },
  ],
  [
    'a client and a place',
    ofClient,
    { clientId: 'omar', serviceLocation: 'shop' },
    { title, description, clientId: 'omar', serviceLocation: 'shop' },
  ],
])('OPEN-353 the job of a request for which the office sends %s', (...[, derived, sent, body]) => {
  expect(jobBodyOf(derived, sent)).toEqual(body)
})
