import { tag, type tagTypes } from '@fieldhouse/domain/databases/tag'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.tsx'
import { call } from './api.ts'
import { useMay } from './may.ts'
import { RefPicker } from './ref-picker.tsx'

type Props = {
  type: (typeof tagTypes)[number]
  label: string
  value: Small[]
  onChange: (tags: Small[]) => void
  disabled?: boolean
}

/** What a tag made in passing looks like until somebody gives it another colour. */
const plainColour = '#84949b'

/** Chooses tags of a kind; one that is missing is made on the spot (UI-28, DB-07, JOB-23). */
export function TagPicker({ type, label, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('kit')
  const queries = useQueryClient()
  const mayCreate = useMay(tag.section, 'create')
  const create = async (name: string): Promise<Small> => {
    try {
      const body = { name, color: plainColour, types: [type] }
      const { result } = await call<Read<typeof tag>>(`${tag.segment}/create/`, { method: 'POST', body })
      void queries.invalidateQueries({ queryKey: [tag.name] })
      return result
    } catch (error) {
      toast('error', t('tagFailed'))
      throw error
    }
  }
  return (
    <RefPicker
      to="tag"
      label={label}
      multiple
      value={value}
      onChange={onChange}
      disabled={disabled}
      query={{ filter_types: type, filter_enabled: 'true' }}
      {...(mayCreate ? { onCreate: create } : {})}
    />
  )
}
