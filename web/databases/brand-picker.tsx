import { brand } from '@fieldhouse/domain/databases/brand'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { verbResult } from '../kit/api/call-verb.ts'
import { useMay } from '../kit/api/may.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'

type Props = {
  label: string
  value: RecordRef | null
  onChange: (chosen: RecordRef | null) => void
  error?: ReactNode
  disabled?: boolean
  /** Whether the input is focused when its dialog opens. */
  'data-autofocus'?: boolean | undefined
  placeholder?: string
}

/** A picker for a brand. Users can create a brand that does not exist yet (UI-28). */
export function BrandPicker({ value, onChange, ...props }: Props) {
  const queries = useQueryClient()
  const mayCreate = useMay(brand.section, 'create')
  const create = async (name: string): Promise<RecordRef> => {
    const made = await verbResult(brand, 'POST /create/', { body: { name } })
    void queries.invalidateQueries({ queryKey: [brand.name] })
    return made
  }
  return (
    <RefPicker
      {...props}
      to={brand.name}
      value={value === null ? [] : [value]}
      onChange={([chosen]) => onChange(chosen ?? null)}
      query={{ filter_enabled: 'true' }}
      {...(mayCreate ? { onCreate: create } : {})}
    />
  )
}
