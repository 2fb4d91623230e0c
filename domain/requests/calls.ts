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
  /** The sticker's machine, if the signed-in user may read it; the user is redirected to its page. */
  machine: { _id: string; workspace: string } | null
}

export const requestFormRead = declareCall({
  method: 'GET',
  path: '/public/requests/:secret',
  summary:
    'What the form behind a sticker or on a website shows; needs no session. Who has one and may read the machine is told which it is',
  answer: answers<RequestForm>(),
})

export const requestSent = declareCall({
  method: 'POST',
  path: '/public/requests/:secret',
  summary:
    'Asks the company for help, as JSON, or as a form that may bring a picture as `photo`; needs no session',
  body: sentRequest,
  takes: 'files',
  answer: answers<{ received: true }>(),
})

/** The address of the form for the company's website; null while it is switched off. */
export type WebsiteRequests = { address: string | null }

export const websiteRequestsRead = declareCall({
  method: 'GET',
  path: '/configuration/requests',
  summary: 'The address of the form for the company’s website, if it is switched on',
  answer: answers<WebsiteRequests>(),
})

export const websiteRequestsSet = declareCall({
  method: 'POST',
  path: '/configuration/requests',
  summary: 'Makes a new address for the company’s website, which ends the one before, or takes it away',
  body: z.strictObject({ enabled: z.boolean() }),
  answer: answers<WebsiteRequests>(),
})

export const stickerRenew = declareCall({
  method: 'POST',
  path: '/machine/sticker/:id',
  summary: 'Gives a machine’s sticker another address: those that were printed take no request any more',
  answer: answers<{ address: string }>(),
})

export const jobRequestStart = declareCall({
  method: 'GET',
  path: '/job-request/start/:id',
  summary:
    'What the job of a request begins with: its title, whom it is for and where, as the wizard takes it',
  answer: answers<JobStart>(),
})

const converting = {
  summary: 'Makes the job of it, as the wizard makes one; asked again, it answers the same job',
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
