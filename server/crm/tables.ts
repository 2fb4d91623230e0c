import { account } from '@fieldhouse/domain/crm/account'
import { type AdditionalEmail, client } from '@fieldhouse/domain/crm/client'
import { company } from '@fieldhouse/domain/crm/company'
import { companyLocation } from '@fieldhouse/domain/crm/location'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { type TimeFormat, timeFormats } from '@fieldhouse/domain/kit/words/locales'
import { defaultZone } from '@fieldhouse/domain/kit/time/time-zone'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { brands, tags } from '../databases/tables.ts'
import { instant, label } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

/** SQL for the name of a client, equal to `clientName` in the domain. */
const calledBy = `case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end`

export const clients = tenantTable(
  'clients',
  {
    entity: client,
    computed: ['lat', 'lng'],
    columns: {
      firstName: label().notNull(),
      name: label().notNull().generatedAlwaysAs(sql.raw(calledBy)),
      additionalEmails: jsonb().$type<AdditionalEmail[]>().notNull().default([]),
      timezone: text().notNull().default(defaultZone),
      timeformat: text().$type<TimeFormat>().notNull().default(timeFormats[0]),
      suspended: boolean().notNull().default(false),
      visitMails: boolean().notNull().default(true),
      reviewMails: boolean().notNull().default(true),
      photo: text(),
      erasedAt: instant(),
      /** The name in lower case and without accents. An index on this column finds a client in any spelling. */
      nameKey: text()
        .notNull()
        .generatedAlwaysAs(sql.raw(`fold(${calledBy})`)),
      /** The letters of the name, without other characters, so that `O'Brien` and `OBrien` are equal. */
      nameLetters: text()
        .notNull()
        .generatedAlwaysAs(sql.raw(`bare_letters(${calledBy})`)),
      emailKey: text().generatedAlwaysAs(sql.raw(`lower("email")`)),
    },
  },
  (t) => [
    index('clients_of_phone').on(t.workspaceId, t.phone),
    index('clients_of_email_key').on(t.workspaceId, t.emailKey),
    index('clients_of_name_key').on(t.workspaceId, t.nameKey),
    index('clients_of_name_letters').on(t.workspaceId, t.nameLetters),
  ],
)

export const clientTags = linkTable('client_tags', clients, tags)

export const accounts = tenantTable(
  'accounts',
  {
    entity: account,
    columns: {
      accountNumber: label().notNull(),
      signature: text(),
      reminders: boolean().notNull().default(true),
    },
  },
  (t) => [
    foreignKey({
      name: 'accounts_parent',
      columns: [t.workspaceId, t.parent],
      foreignColumns: [t.workspaceId, t.id],
    }),
    pointsTo('accounts_account_holder', [t.workspaceId, t.accountHolder], clients),
    uniqueIndex('accounts_account_number_taken').on(t.workspaceId, sql`lower(${t.accountNumber})`),
  ],
)

export const accountTags = linkTable('account_tags', accounts, tags)

export const serviceLocations = tenantTable('service_locations', { entity: serviceLocation }, (t) => [
  pointsTo('service_locations_account', [t.workspaceId, t.account], accounts),
])

export const serviceLocationTags = linkTable('service_location_tags', serviceLocations, tags)

export const contactRoles = tenantTable('contact_roles', { entity: contactRole }, (t) => [
  pointsTo('contact_roles_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
  pointsTo('contact_roles_client', [t.workspaceId, t.client], clients),
])

export const contactRoleResponsibilities = linkTable('contact_role_responsibilities', contactRoles, tags)

export const companies = tenantTable('companies', {
  entity: company,
})

export const companyTags = linkTable('company_tags', companies, tags)

export const companyBrands = linkTable('company_brands', companies, brands)

export const companyLocations = tenantTable('company_locations', { entity: companyLocation }, (t) => [
  pointsTo('company_locations_company', [t.workspaceId, t.company], companies).onDelete('cascade'),
])

export const companyLocationTags = linkTable('company_location_tags', companyLocations, tags)
