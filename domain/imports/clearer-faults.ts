import type { FieldFault } from '../kit/entity/problem.ts'
import { currencies } from '../kit/value/currency.ts'

/** Matches a number in a spreadsheet's scientific notation, in which the last digits of a phone are lost. */
const shortened = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i

/** The fault of an unknown currency, or of several currencies in one row (OPEN-778). */
function currencyFault(fault: FieldFault, text: string): FieldFault {
  return text.includes(', ')
    ? { ...fault, code: 'CURRENCIES_DIFFER', params: { text } }
    : { ...fault, code: 'CURRENCY_UNKNOWN', params: { text, options: currencies.join(', ') } }
}

/** The faults of an imported row, with a more specific reason if the cell shows the reason. */
export const clearerFaults = (values: Record<string, unknown>, faults: readonly FieldFault[]): FieldFault[] =>
  faults.map((fault) => {
    const value = values[String(fault.path[0])]
    if (typeof value !== 'string') return fault
    if (fault.path[0] === 'currency') return currencyFault(fault, value)
    return fault.code === 'PHONE' && shortened.test(value.trim())
      ? { ...fault, code: 'PHONE_SHORTENED' }
      : fault
  })

/** Removes duplicates from faults. Duplicates occur if several rules find the same fault. */
export function once(faults: readonly FieldFault[]): FieldFault[] {
  const keys = faults.map(({ path: [field], code, params }) => JSON.stringify([field, code, params ?? {}]))
  return faults.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
