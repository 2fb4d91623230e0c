import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { RecordKind } from '../../ui/record-kind.ts'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { FormFields } from './form-fields.tsx'
import type { HistoryFormatters } from './keep/history-changes.tsx'
import { RecordForm } from './record-form.tsx'
import { type EntityFormOptions, useEntityForm } from './use-entity-form.ts'

/** Loaded where a form asks for a photo, which comes with it: nothing moves afterwards. */
const RecordPhoto = lazyRouteComponent(() => import('../value/record-photo.tsx'), 'RecordPhoto')
/** Loads what asks for a photo, before the first form is drawn that does. */
export const loadRecordPhoto = (): void => void RecordPhoto.preload?.()
/** Loaded where a form saves itself. */
const SavesItself = lazyRouteComponent(() => import('./keep/saves-itself.tsx'), 'SavesItself')

/** A form of an entity as data. */
export type EntityFormData<R extends AnyRecord = AnyRecord> = Pick<
  EntityFormOptions<R>,
  'form' | 'check' | 'checksAtOnce' | 'sends' | 'savesItself'
> & {
  /** What stands for the record's photo before it has one; without it no photo is asked for. */
  photo?: RecordKind
  /** Words for fields that are no plain value. */
  formatters?: HistoryFormatters
}

/** What is decided where a form is opened. */
export type FormUse<R extends AnyRecord> = Omit<
  EntityFormOptions<R>,
  'entity' | 'form' | 'check' | 'checksAtOnce' | 'sends' | 'savesItself'
> & {
  /** The word of the main action, by default Save. */
  label?: string
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
  /** A change that fails says nothing: what was typed stays (SUP-15). */
  failsSilently?: boolean
}

type Props<R extends AnyRecord> = EntityFormData<R> &
  FormUse<R> &
  Pick<EntityFormOptions<R>, 'entity'> & {
    words: EntityWords
  }

/** Creates or changes a record: checked by the domain's own schema, only changed fields are sent. */
export function EntityForm<R extends AnyRecord>(props: Props<R>) {
  const { entity, words, form, record, photo: kind, readOnly = false, onCancel } = props
  const { checked, photo } = useEntityForm({ ...props, one: props.one === undefined ? words.one : props.one })
  const isNew = record === null
  const isSilent = props.failsSilently === true && !isNew
  return (
    <RecordForm
      of={isSilent ? { ...checked, problem: null } : checked}
      entity={entity}
      words={words}
      onCancel={onCancel}
      readOnly={readOnly}
      remove={props.remove}
      {...(props.formatters && { formatters: props.formatters })}
      {...(props.label !== undefined && { label: props.label })}
    >
      {kind && <RecordPhoto of={photo} kind={kind} stored={pathOf(record?.['photo'])} />}
      <FormFields form={form} isNew={isNew} of={checked} entity={entity} words={words} readOnly={readOnly} />
      {props.savesItself === true && !isNew && !readOnly && (
        <Suspense>
          <SavesItself of={checked} />
        </Suspense>
      )}
    </RecordForm>
  )
}

const pathOf = (value: unknown) => (typeof value === 'string' ? value : null)
