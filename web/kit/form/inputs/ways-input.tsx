import type { AskedWays } from '@fieldhouse/domain/kit/entity/fields'
import { clearFaults, partFaults } from '../part-faults.ts'
import type { Field, FieldForm } from '../use-field.ts'
import { WaysField, type Way } from './ways-field.tsx'
import type { EntityWords } from '../../text/words.ts'

type Props = {
  of: FieldForm
  asked: Field
  words: EntityWords
  field: string
  ways: AskedWays
  /** The name of the field within a row that contains the number or address. */
  each: string
}

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The input for the phone numbers or e-mail addresses of a record (CRM-21, CRM-26, CRM-27, SUP-02). */
export function WaysInput({ of: { form }, asked, words, field, ways, each }: Props) {
  const { name, common, set } = asked
  const rows = Array.isArray(common.value) ? common.value.filter(isRow) : []
  const faults = partFaults(form.errors, name)
  const stored = ({ value, ...rest }: Way): Row =>
    Object.fromEntries(Object.entries({ ...rest, [each]: value }).filter(([, part]) => part !== undefined))
  return (
    <WaysField
      of={ways.as}
      types={ways.types}
      max={ways.max}
      isAdditional={ways.additional === true}
      label={words.field(field)}
      value={rows.map((row) => ({
        value: text(row[each]) ?? '',
        type: text(row['type']) ?? '',
        ext: text(row['ext']),
        id: text(row['id']),
      }))}
      faults={Object.fromEntries(
        Object.entries(faults).map(([path, fault]) => [path.replace(`.${each}`, '.value'), fault]),
      )}
      disabled={common.disabled}
      onChange={(typed) => {
        clearFaults(form, name)
        set(typed.map(stored))
      }}
    />
  )
}
