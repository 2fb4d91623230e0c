import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { text } from '../kit/entity/fields.ts'
import type { ErasureCertificate, Open } from './erasure.ts'

/** The body of an erasure: the user types the client's name as confirmation. */
const eraseBody = z.strictObject({ name: text(200, 'REQUIRED') })

export const clientErase = declareCall({
  method: 'POST',
  path: '/client/erase/:id',
  summary: 'Erases the personal data of a client for good and answers the certificate',
  body: eraseBody,
  answer: answers<ErasureCertificate>(),
})

export const clientErasure = declareCall({
  method: 'GET',
  path: '/client/erasure/:id',
  summary: 'The certificate of an erased client, or what has to be settled before the client can be erased',
  answer: answers<{ certificate: ErasureCertificate | null; open: Open[] }>(),
})

export const clientCertificate = declareCall({
  method: 'GET',
  path: '/client/certificate/:id',
  summary: 'The certificate of an erased client as a JSON file',
  responseType: 'file',
  answer: answers<null>(),
})

export const clientPersonalData = declareCall({
  method: 'GET',
  path: '/client/personal-data/:id',
  summary: 'Everything the workspace holds about a client as a JSON file',
  responseType: 'file',
  answer: answers<null>(),
})

export const clientPersonalDataOpen = declareCall({
  method: 'POST',
  path: '/client/personal-data-open/:id',
  summary: 'Where everything held about a client can be downloaded by who has just proved who they are',
  answer: answers<{ address: string }>(),
})
