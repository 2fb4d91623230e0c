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
  summary:
    'Returns the customer’s valid link to a record, with the times when it was opened; null if none exists',
  query: { purpose: linkPurposes.join(', '), record: 'the id of the record' },
  answer: answers<Link | null>(),
})

export const createLink = declareCall({
  method: 'POST',
  path: '/link/create',
  summary:
    'Creates a link with which the customer sees a record without an account. A repeated call returns the same link',
  body: z.strictObject({ purpose: z.enum(linkPurposes), record: id() }),
  answer: answers<Link>(),
})

export const deleteLink = declareCall({
  method: 'DELETE',
  path: '/link/delete/:id',
  summary: 'Revokes a customer’s link, which then returns `NOT_FOUND`',
  answer: answers<{ _id: string }>(),
})

export const readPublic = declareCall({
  method: 'GET',
  path: '/public/:token',
  summary: 'Returns the content of the page of a customer’s link. Requires no session',
  answer: answers<CustomerPage>(),
})
