import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { LinkCompany } from '../links/customer-page.ts'
import type { job } from '../operations/job.ts'
import { requestConversion } from './conversion.ts'
import type { JobStart } from './job-of-request.ts'
import { sentRequest } from './sent-request.ts'

// Requests of people without an account, through a machine's sticker or the company's website (OPEN-350, OPEN-351).

/** The public data for the request form: the company, and whether the form asks for an address. */
export type RequestForm = {
  company: Pick<LinkCompany, 'name' | 'phone' | 'shownPhone'>
  /** Whether the form belongs to a sticker. The form does not show the sticker's machine. */
  isOfMachine: boolean
  asksAddress: boolean
  /**
   * The sticker's machine, if the signed-in user may read the machine. The user is redirected to the page of the
   * machine.
   */
  machine: { _id: string; workspace: string } | null
}

export const requestFormRead = declareCall({
  method: 'GET',
  path: '/public/requests/:secret',
  summary:
    'Returns the content of the request form of a sticker or website. Requires no session. Users who may read the machine also get its id',
  answer: answers<RequestForm>(),
})

export const requestSent = declareCall({
  method: 'POST',
  path: '/public/requests/:secret',
  summary:
    'Sends a request to the company, as JSON or as a form with an optional picture in `photo`. Requires no session',
  body: sentRequest,
  takes: 'files',
  answer: answers<{ received: true }>(),
})

/** The address of the request form for the company's website, or null while the form is switched off. */
export type WebsiteRequests = { address: string | null }

export const websiteRequestsRead = declareCall({
  method: 'GET',
  path: '/configuration/requests',
  summary: 'Returns the address of the request form for the company’s website; null while the form is off',
  answer: answers<WebsiteRequests>(),
})

export const websiteRequestsSet = declareCall({
  method: 'POST',
  path: '/configuration/requests',
  summary:
    'Creates a new address of the form for the company’s website and revokes the old address, or turns the form off',
  body: z.strictObject({ enabled: z.boolean() }),
  answer: answers<WebsiteRequests>(),
})

export const stickerRenew = declareCall({
  method: 'POST',
  path: '/machine/sticker/:id',
  summary: 'Replaces the address of a machine’s sticker. Printed stickers no longer accept requests',
  answer: answers<{ address: string }>(),
})

export const jobRequestStart = declareCall({
  method: 'GET',
  path: '/job-request/start/:id',
  summary:
    'Returns the initial values of the job of a request for the job wizard: title, client and service location',
  answer: answers<JobStart>(),
})

const converting = {
  summary: 'Creates the job of a request. A repeated call returns the same job',
  answer: answers<Read<typeof job>>(),
}

export const jobRequestConvert = declareCall({
  ...converting,
  method: 'POST',
  path: '/job-request/convert/:id',
  body: requestConversion,
})

export const jobRequestConvertPlain = declareCall({
  ...converting,
  method: 'GET',
  path: '/job-request/convert/:id',
})
