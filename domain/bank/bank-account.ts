import { entity } from '../kit/entity/entity.ts'
import { flag, name, oneOf, text } from '../kit/entity/fields.ts'
import { currencies } from '../kit/value/currency.ts'

/** A bank account of the company, whose statements are imported (OPEN-812). */
export const bankAccount = entity('bank-account', {
  section: 'ACCTG_INVOICE',
  fields: {
    name: name(120),
    /** The IBAN or the number of the account. The first statement with a number fills it. */
    number: text(40).optional(),
    currency: oneOf(currencies),
    enabled: flag(true),
  },
  unique: ['name'],
  search: ['name', 'number'],
  filter: ['enabled', 'currency', 'createdAt'],
  sort: ['name', 'createdAt'],
  omitVerbs: ['import'],
  readings: { statements: ['bank-line', 'journal-entry'] },
})

const plain = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Whether a number in a statement means this account. Files often leave out the bank's part of a number, so the end of
 * the longer number is enough.
 */
export function isSameAccount(own: string, stated: string): boolean {
  const [a, b] = [plain(own), plain(stated)].toSorted((one, other) => one.length - other.length)
  return a !== undefined && b !== undefined && a.length >= 4 && b.endsWith(a)
}
