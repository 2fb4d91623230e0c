import type { FieldFault } from '../kit/entity/problem.ts'

/** A number that a spreadsheet shows in short and has saved so: the digits of a phone are gone. */
const shortened = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i

/** Faults of an imported row with a clearer reason where what the cell holds tells it. */
export const clearerFaults = (values: Record<string, unknown>, faults: readonly FieldFault[]): FieldFault[] =>
  faults.map((fault) => {
    const value = values[String(fault.path[0])]
    return fault.code === 'PHONE' && typeof value === 'string' && shortened.test(value.trim())
      ? { ...fault, code: 'PHONE_SHORTENED' }
      : fault
  })

/** Every fault once, whichever rule found it first. */
export function once(faults: readonly FieldFault[]): FieldFault[] {
  const keys = faults.map(({ path: [field], code, params }) => JSON.stringify([field, code, params ?? {}]))
  return faults.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
