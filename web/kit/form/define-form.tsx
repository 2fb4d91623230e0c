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

/** The props with which a form is opened. The checks and the formatters of the form may depend on these props. */
type Props<R extends AnyRecord> = FormUse<R> & Pick<EntityFormData<R>, 'check' | 'formatters'>

/**
 * Creates the form component of an entity. The compiler checks the field names in the data. `R` is the type of the
 * form's record and may lack fields.
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
