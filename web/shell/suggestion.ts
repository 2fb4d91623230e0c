import { displayPhone } from '@fieldhouse/domain/kit/value/phone'

/** A record as `GET search` answers it: what it is called, and what references show of it. */
export type FoundRecord = { _id: string; name: string } & Record<string, unknown>

/** What the search suggests of a record: a job by its title, everything else by its name; beside it what tells it apart. */
export function suggestionOf(record: FoundRecord): { label: string; detail: string } {
  const text = (field: string) => {
    const value = record[field]
    return typeof value === 'string' ? value : ''
  }
  const label = text('title') || record.name
  const beside = [
    label === record.name ? '' : record.name,
    text('holder'),
    displayPhone(text('phone')),
    text('email'),
    text('serialNumber'),
    text('productNumber'),
    text('sku'),
  ]
  return { label, detail: beside.filter(Boolean).join(' · ') }
}
