import type { FoundRecord } from '@fieldhouse/domain/search/calls'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { factsOf } from '../kit/text/name-of.ts'

/**
 * A search suggestion for a record: its name, and a detail that distinguishes the record from others with the same
 * name.
 */
export function suggestionOf(entity: string, record: FoundRecord): { label: string; detail: string } {
  const text = (field: string) => {
    const value = record[field]
    return typeof value === 'string' ? value : ''
  }
  const details = [
    text(factsOf(entity).number ?? ''),
    text('holder'),
    displayPhone(text('phone')),
    text('email'),
    text('serialNumber'),
    text('sku'),
  ]
  return { label: record.name, detail: details.filter(Boolean).join(' · ') }
}
