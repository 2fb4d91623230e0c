import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { id } from '../kit/entity/fields.ts'
import type { CustomerPage } from './customer-page.ts'
import { type LinkPurpose, linkPurposes } from './purposes.ts'

// The calls of links, which show a record to its customer without an account (api.md).

/** A link to a customer's page, as the office sees it; instants are ISO 8601. */
export type Link = {
  _id: string
  purpose: LinkPurpose
  record: string
  url: string
  expiresAt: string
  createdAt: string
  /** When the customer first and last opened the link, to the minute. */
  openedAt: string | null
  lastOpenedAt: string | null
}

export const findLink = declareCall({
  method: 'GET',
  path: '/link/find',
  summary: 'The customer’s link to a record that works, if there is one, and when it was opened',
  query: { purpose: linkPurposes.join(', '), record: 'the id of the record' },
  answer: answers<Link | null>(),
})

export const createLink = declareCall({
  method: 'POST',
  path: '/link/create',
  summary:
    'A link by which the customer of a record sees it without an account; asked again, it answers the same one',
  body: z.strictObject({ purpose: z.enum(linkPurposes), record: id() }),
  answer: answers<Link>(),
})

export const deleteLink = declareCall({
  method: 'DELETE',
  path: '/link/delete/:id',
  summary: 'Revokes a customer’s link: whoever opens it finds nothing from now on',
  answer: answers<{ _id: string }>(),
})

export const readPublic = declareCall({
  method: 'GET',
  path: '/public/:token',
  summary: 'What the page behind a customer’s link shows; needs no session',
  answer: answers<CustomerPage>(),
})
