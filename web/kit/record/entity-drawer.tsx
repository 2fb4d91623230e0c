import { Skeleton, Stack, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { ApiProblem } from '../api/api.ts'
import { DeleteButton } from '../form/delete-button.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { type FormPart, askedOf } from '../form/form-parts.ts'
import { EntityForm } from './form-part.ts'
import type { FormValues } from '../form/form-values.ts'
import { useMay } from '../api/may.ts'
import { recordQueries } from '../api/records.ts'
import type { EntityWords } from '../text/words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  form: readonly FormPart[]
  /** The id of the record, `new` for a new record, or undefined while the drawer is closed. */
  open: string | undefined
  onClose: () => void
  /** The initial values of a new record. */
  start?: FormValues
  /** Whether the drawer offers to delete the record. False if the screen shows only a part of the record. */
  deletable?: boolean
  /** Shows what the deletion also deletes, instead of the default text about the consequences. */
  Consequences?: ComponentType<{ record: { _id: string } }> | undefined
}

/** A drawer above a list, in which users read, change, delete or create a record. The open drawer has its own URL. */
export function EntityDrawer({
  entity,
  words,
  form,
  open,
  onClose,
  start,
  deletable = true,
  Consequences,
}: Props) {
  const { t } = useTranslation('kit')
  const mayCreate = useMay(entity.section, 'create')
  const mayUpdate = useMay(entity.section, 'update')
  const isNew = open === 'new'
  const read = useQuery({ ...recordQueries.read(entity, open ?? ''), enabled: open !== undefined && !isNew })
  const record: AnyRecord | null = isNew ? null : (read.data ?? null)
  const title = isNew ? words.add : nameOf(entity, record) || words.one
  const ready = isNew || record !== null
  return (
    <FormDrawer title={title} opened={open !== undefined} onClose={onClose}>
      {read.isError && (
        <Text c="red">{read.error instanceof ApiProblem ? read.error.msg : t('listFailed')}</Text>
      )}
      {!ready && !read.isError && <FieldShapes form={form} />}
      {ready && (
        <Suspense fallback={<FieldShapes form={form} />}>
          <EntityForm
            key={record ? record._id : 'new'}
            entity={entity}
            words={words}
            form={form}
            record={record}
            {...(start && { start })}
            readOnly={isNew ? !mayCreate : !mayUpdate}
            onSaved={onClose}
            onCancel={onClose}
            remove={
              record &&
              deletable && (
                <DeleteButton
                  entity={entity}
                  record={record}
                  onDeleted={onClose}
                  {...(Consequences && { Consequences })}
                />
              )
            }
          />
        </Suspense>
      )}
    </FormDrawer>
  )
}

/** The placeholder of a form that is loading. */
function FieldShapes({ form }: { form: readonly FormPart[] }) {
  return (
    <Stack>
      {askedOf(form, true).map(({ field }) => (
        <Skeleton key={field} h={56} />
      ))}
    </Stack>
  )
}
