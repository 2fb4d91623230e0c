import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { address as addressValue } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import {
  address,
  email,
  flag,
  instant,
  integer,
  oneOf,
  ref,
  refs,
  text,
  showing,
  value,
} from '../kit/entity/fields.ts'
import { mergeBody } from '../kit/entity/merge.ts'
import type { Words } from '../kit/words/words.ts'
import { accountTypes } from './contact-kinds.ts'
import { member } from './member.ts'
import { owed } from './owed.ts'

const signatureMaxLength = 200_000

/** A signature from the signature pad: a PNG image as a data URL (CRM-37). */
const signature = z
  .string()
  .max(signatureMaxLength, fieldMessage('TOO_LONG', { max: signatureMaxLength }))
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, fieldMessage('PNG'))

const listedLocation = z.object({ _id: z.string(), name: z.string().nullable(), address: addressValue })

/** The record under which a client is billed. An account has service locations, jobs and invoices (CRM-17, OPEN-69). */
export const account = entity('account', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    accountHolder: ref('client', 'SELECT_CLIENT'),
    tags: refs('tag'),
    parent: ref('account').optional(),
    accountType: oneOf(accountTypes).optional(),
    departement: text(120).optional(),
    /** The number under which the client is registered for value added tax (OPEN-858). */
    taxNumber: text(40).optional(),
    /** The number in the business register, such as a SIREN. */
    businessNumber: text(40).optional(),
    signature: value(signature).optional(),
    /** Whether the account gets reminders of its unpaid invoices (OPEN-790). */
    reminders: flag(true),
  },
  systemFields: {
    accountNumber: text(20),
    /** The account holder's address. */
    address: address().optional(),
    serviceLocations: showing('service-location', z.array(listedLocation)),
    serviceLocationCount: integer(0, 1_000_000),
    /** The date of the last completed appointment (api.md, Account). */
    lastServicedDate: instant().optional(),
    /** The mail address for invoices, from the billing information (ACC-36). */
    billingEmail: email().optional(),
    /** The unpaid amounts of the account's invoices, by currency (OPEN-81). */
    balances: owed(),
    /** The credit of the account, by currency: money received that no invoice needed (OPEN-782). */
    credits: owed(),
    /** The membership that applies today (OPEN-801). */
    member: member(),
  },
  displayName: ['accountNumber'],
  globalSearch: true,
  search: ['accountNumber', 'accountHolder.name'],
  filter: ['accountHolder', 'tags', 'parent', 'accountType', 'createdAt'],
  sort: ['accountNumber', 'createdAt', 'updatedAt'],
  archive: 'on-request',
  rereadWith: [
    'job',
    'appointment',
    'invoice',
    'estimate',
    'payment',
    'billing',
    'membership',
    'membership-plan',
  ],
  actions: { merge: { needs: 'delete', alsoNeeds: 'update', input: mergeBody } },
})

/** The message that an archived account cannot be restored while its client is archived. */
export const holderFirstWords: Words = translated('crm', 'holderFirstWords')
