import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { AnyRecord } from '../api/any-record.ts'
import { type NamespaceOf, useEntityWords } from '../text/words.ts'
import { EntityForm, type EntityFormData, type FormUse, loadRecordPhoto } from './entity-form.tsx'
import type { FormPart } from './form-parts.ts'

type FieldOf<E extends Entity> = keyof E['fields'] & string

type Form<E extends Entity, R extends AnyRecord> = Omit<EntityFormData<R>, 'form'> & {
  /** The text namespace with the names of the entity, its fields and sections. */
  words: NamespaceOf<E>
  form: readonly FormPart<FieldOf<E>>[]
}

/** The props of a form that is opened. The checks and the formatters of the form may depend on them. */
type Props<R extends AnyRecord> = FormUse<R> & Pick<EntityFormData<R>, 'check' | 'formatters'>

/**
 * Creates the form component of an entity. The compiler checks the form's data against the entity's fields. `R`, the
 * form's record type, may have fewer fields than a read.
 */
export function defineForm<E extends Entity, R extends AnyRecord = Read<E> & AnyRecord>(
  entity: E,
  { words: namespace, ...data }: Form<E, R>,
) {
  if (data.photo) loadRecordPhoto()
  return function DefinedForm(props: Props<R>) {
    const words = useEntityWords(entity, namespace)
    return <EntityForm<R> entity={entity} words={words} {...data} {...props} />
  }
}
