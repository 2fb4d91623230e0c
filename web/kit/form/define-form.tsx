import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import { type NamespaceOf, useEntityWords } from '../text/words.ts'
import { EntityForm, type EntityFormData } from './entity-form.tsx'
import type { FormPart } from './form-parts.ts'
import type { FormValues } from './form-values.ts'
import type { HistoryFormatters } from './history-changes.tsx'
import type { Calls } from './use-record-form.ts'

type FieldOf<E extends Entity> = keyof E['fields'] & string

type Form<E extends Entity> = Omit<EntityFormData, 'form'> & {
  /** The area whose texts name the entity, its fields and sections. */
  words: NamespaceOf<E>
  form: readonly FormPart<FieldOf<E>>[]
}

type Props<E extends Entity> = {
  record: (Read<E> & AnyRecord) | null
  start?: FormValues
  within?: FormValues
  calls?: Calls
  one?: string | null
  label?: string
  onSaved?: (saved: Read<E> & AnyRecord) => void
  onFailed?: () => void
  onCancel: (() => void) | null
  tell?: HistoryFormatters
  remove?: ReactNode
  readOnly?: boolean
}

/** The form of an entity as a component: what it asks for is data, checked against its fields. */
export function defineForm<E extends Entity>(entity: E, { words: namespace, ...data }: Form<E>) {
  return function DefinedForm(props: Props<E>) {
    const words = useEntityWords(entity, namespace)
    return <EntityForm<Read<E> & AnyRecord> entity={entity} words={words} {...data} {...props} />
  }
}
