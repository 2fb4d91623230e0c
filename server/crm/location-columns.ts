import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { label } from '../kit/database/columns.ts'

/** The columns of a place of a business, whichever kind of business it is. */
export const locationColumns = () => ({
  name: label().notNull(),
  code: text(),
  address: jsonb().$type<Address>(),
  timeZone: text(),
  phones: jsonb().$type<LocationPhone[]>().notNull(),
  emails: jsonb().$type<LocationEmail[]>().notNull(),
  note: text(),
})
