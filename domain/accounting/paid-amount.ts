import { fieldOf } from '../kit/entity/fields.ts'
import { compare, decimalField, maxAmount, roundCents } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

/** An amount paid or refunded: above 0, at most two decimals (ACC-41). */
export const paidAmount = () =>
  fieldOf(
    decimalField({ scale: 2, max: maxAmount })
      .refine((given) => compare(given, '0') > 0, fieldMessage('AMOUNT_POSITIVE'))
      .transform(roundCents),
    { kind: 'decimal', scale: 2, money: true },
  )
