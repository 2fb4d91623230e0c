import { z } from 'zod'
import { entity } from '../../kit/entity/entity.ts'
import { day, integer, money, oneOf, text } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'
import { journalFileFormats } from './formats.ts'

/** The most entries of one file. */
export const mostFileEntries = 20_000

/**
 * A file of journal entries for an accounting program (OPEN-825). Its entries are in no other file of the same format
 * and currency.
 */
export const journalFile = entity('journal-file', {
  section: 'ACCTG_JOURNAL',
  fields: {},
  systemFields: {
    format: oneOf(journalFileFormats),
    currency: oneOf(currencies),
    /** 1, 2, 3 for each format and currency. */
    number: integer(1, 1_000_000),
    /** The last day that the file was made for. */
    through: day(),
    /** The days of the first and the last entry. */
    firstDay: day(),
    lastDay: day(),
    entryCount: integer(1, mostFileEntries),
    /** The sum of the debits. */
    total: money(),
    fileName: text(120),
  },
  displayName: ['fileName'],
  search: ['fileName'],
  filter: ['format', 'currency', 'createdAt'],
  sort: ['createdAt', 'lastDay'],
  order: '-createdAt',
  omitVerbs: ['create', 'update', 'delete', 'import'],
})

/** Body of `POST journal-file/create`. */
export const journalFileBody = z.strictObject({
  format: oneOf(journalFileFormats),
  currency: oneOf(currencies).nullish(),
  through: day().nullish(),
})
export type JournalFileBody = z.output<typeof journalFileBody>
