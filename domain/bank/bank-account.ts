import { entity } from '../kit/entity/entity.ts'
import { fieldOf, flag, name, oneOf, text } from '../kit/entity/fields.ts'
import { currencies } from '../kit/value/currency.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { isSoundNumber, spellingsOf } from '../kit/value/iban.ts'

/** The IBAN or the number of an account. An IBAN with a wrong digit is refused. */
const accountNumber = fieldOf(text(40).refine(isSoundNumber, fieldMessage('BANK_IBAN')), {
  kind: 'text',
  multiline: false,
  max: 40,
})

/** A bank account of the company, whose statements are imported (OPEN-812). */
export const bankAccount = entity('bank-account', {
  section: 'ACCTG_INVOICE',
  fields: {
    name: name(120),
    /** The IBAN or the number of the account. The first statement with a number fills it. */
    number: accountNumber.optional(),
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

/**
 * Whether a number in a statement means this account. Files may leave out the bank's part of a number and its last
 * check digits.
 */
export const isSameAccount = (own: string, stated: string): boolean =>
  spellingsOf(own).some((one) =>
    spellingsOf(stated).some((other) => {
      const [short, long] = one.length < other.length ? [one, other] : [other, one]
      return short.length >= 4 && long.endsWith(short)
    }),
  )
