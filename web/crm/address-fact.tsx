import type { Address } from '@fieldhouse/domain/kit/address'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { AddressField } from '../kit/address-field.tsx'
import { EditableFact } from '../kit/editable-fact.tsx'
import type { AnyRecord } from '../kit/any-record.ts'
import type { EntityWords } from '../kit/words.ts'
import { AddressLine } from '../ui/facts.tsx'
import { partFaults } from './client-fields.tsx'

type Props = { entity: Entity; words: EntityWords; record: AnyRecord; zip?: boolean }

/** The address of a record, changed where it stands. */
export function AddressFact({ zip = false, ...of }: Props) {
  const address = of.record['address'] as Address | null
  return (
    <EditableFact
      {...of}
      field="address"
      renderInput={({ form }) => (
        <AddressField
          label={of.words.field('address')}
          value={(form.getValues()['address'] as Address | null) ?? {}}
          zip={zip}
          faults={partFaults(form.errors, 'address')}
          onChange={(typed) => {
            form.clearErrors()
            form.setFieldValue('address', Object.keys(typed).length > 0 ? typed : null)
          }}
        />
      )}
    >
      {address && <AddressLine address={address} />}
    </EditableFact>
  )
}
