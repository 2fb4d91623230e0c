import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { text } from '../kit/entity/fields.ts'
import type { ErasureCertificate, Open } from './erasure.ts'

/** The body of an erasure: the user types the client's name as confirmation. */
const eraseBody = z.strictObject({ name: text(200, 'REQUIRED') })

export const clientErase = declareCall({
  method: 'POST',
  path: '/client/erase/:id',
  summary: 'Erases the personal data of a client permanently, and returns the certificate of erasure',
  body: eraseBody,
  answer: answers<ErasureCertificate>(),
})

export const clientErasure = declareCall({
  method: 'GET',
  path: '/client/erasure/:id',
  summary: 'Returns the certificate of an erased client, or the open records that prevent the erasure',
  answer: answers<{ certificate: ErasureCertificate | null; open: Open[] }>(),
})

export const clientCertificate = declareCall({
  method: 'GET',
  path: '/client/certificate/:id',
  summary: 'Returns the certificate of an erased client as a JSON file',
  responseType: 'file',
  answer: answers<null>(),
})

export const clientPersonalData = declareCall({
  method: 'GET',
  path: '/client/personal-data/:id',
  summary: 'Returns all data of the workspace about a client as a JSON file',
  responseType: 'file',
  answer: answers<null>(),
})

export const clientPersonalDataOpen = declareCall({
  method: 'POST',
  path: '/client/personal-data-open/:id',
  summary: 'Returns the URL that downloads all data about a client. Requires a recent proof of identity',
  answer: answers<{ address: string }>(),
})
