import { z } from 'zod'

/** What a column of a CSV statement contains. Amounts are in one column, or in two by their direction. */
export const csvRoles = [
  'DAY',
  'VALUE_DAY',
  'AMOUNT',
  'PAID_IN',
  'PAID_OUT',
  'DESCRIPTION',
  'COUNTERPARTY',
  'REFERENCE',
  'CURRENCY',
  'BANK_ID',
] as const
export type CsvRole = (typeof csvRoles)[number]

/** The roles of the columns of a CSV statement, in the order of the columns. */
export const csvColumns = z
  .array(z.enum(csvRoles).nullable())
  .max(100)
  .refine((roles) => hasNeeded(roles))
export type CsvColumns = z.output<typeof csvColumns>

/** Whether columns contain a day and an amount. */
export const hasNeeded = (roles: readonly (CsvRole | null)[]): boolean =>
  roles.includes('DAY') && (['AMOUNT', 'PAID_IN', 'PAID_OUT'] as const).some((role) => roles.includes(role))

/** The columns that a person chose for the statements of a bank account, with the headings of the file. */
export type RememberedColumns = { headings: string[]; roles: CsvColumns }

/** The columns of a file for a person to choose from, with the first lines. */
export type OfferedColumns = { headings: string[]; roles: (CsvRole | null)[]; samples: string[][] }
