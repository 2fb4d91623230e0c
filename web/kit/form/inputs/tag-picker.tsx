import { plainColour, tag, type tagTypes } from '@fieldhouse/domain/core/tag'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLabel } from '../../value/checked-fields.tsx'
import { toast } from '../../text/toast.tsx'
import { verbResult } from '../../api/call-verb.ts'
import { chosenOf } from '../chosen.ts'
import type { FormValues } from '../form-values.ts'
import { useMay } from '../../api/may.ts'
import { RefPicker } from './ref-picker.tsx'
import type { CheckedForm } from '../use-checked-form.ts'
import type { EntityWords } from '../../text/words.ts'

type Props = {
  type: (typeof tagTypes)[number]
  label: string
  id?: string | undefined
  'data-autofocus'?: boolean | undefined
  value: RecordRef[]
  onChange: (tags: RecordRef[]) => void
  /** Whether several tags can be chosen. False for a category, of which a record has only one. */
  multiple?: boolean
  disabled?: boolean
  error?: ReactNode
}

/** An input for tags of a kind. Users can create a tag that does not exist yet (UI-28, DB-07, JOB-23). */
export function TagPicker({ type, multiple = true, ...picker }: Props) {
  const { t } = useTranslation('kit')
  const queries = useQueryClient()
  const mayCreate = useMay(tag.section, 'create')
  const create = async (name: string): Promise<RecordRef> => {
    try {
      const body = { name, color: plainColour, types: [type] }
      const made = await verbResult(tag, 'POST /create/', { body })
      void queries.invalidateQueries({ queryKey: [tag.name] })
      return made
    } catch (error) {
      toast('error', t('tagFailed'))
      throw error
    }
  }
  return (
    <RefPicker
      {...picker}
      to="tag"
      multiple={multiple}
      failed={t('tagsFailed')}
      query={{ filter_types: type, filter_enabled: 'true' }}
      {...(mayCreate ? { onCreate: create } : {})}
    />
  )
}

type InputProps = Pick<Props, 'type' | 'disabled'> & {
  form: CheckedForm<FormValues>['form']
  words: EntityWords
  field?: string
}

/** The input for the optional tags of a record. */
export function TagsInput({ form, words, field = 'tags', ...props }: InputProps) {
  return (
    <TagPicker
      {...props}
      label={useLabel(words.field(field), true)}
      value={chosenOf(form.getValues()[field])}
      onChange={(tags) => form.setFieldValue(field, tags)}
    />
  )
}
