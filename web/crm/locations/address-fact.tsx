import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { AddressField } from '../../kit/value/address/address-field.tsx'
import { EditableFact } from '../../kit/form/editable-fact.tsx'
import type { AnyRecord } from '../../kit/api/any-record.ts'
import type { EntityWords } from '../../kit/text/words.ts'
import { AddressLine } from '../../ui/facts.tsx'
import { clearFaults, partFaults } from '../../kit/form/part-faults.ts'

type Props = {
  entity: Entity
  words: EntityWords
  record: AnyRecord
  zip?: boolean
  /** An unsaved address, with which the input begins. */
  draft?: Address | null
  check?: z.ZodType
  onSaved?: () => void
  /** Content below the address. */
  children?: ReactNode
}

/** The address of a record, which users can edit in place. */
export function AddressFact({ zip = false, draft = null, record, children, ...of }: Props) {
  const address = record['address'] as Address | null
  return (
    <EditableFact
      {...of}
      record={draft ? { ...record, address: draft } : record}
      field="address"
      renderInput={({ form }) => (
        <AddressField
          label={of.words.field('address')}
          value={(form.getValues()['address'] as Address | null) ?? {}}
          zip={zip}
          faults={partFaults(form.errors, 'address')}
          onChange={(typed) => {
            clearFaults(form, 'address')
            form.setFieldValue('address', Object.keys(typed).length > 0 ? typed : null)
          }}
        />
      )}
    >
      {address && <AddressLine address={address} />}
      {children}
    </EditableFact>
  )
}
