import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { RecordKind } from '../../ui/photo/record-kind.ts'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { FormFields } from './form-fields.tsx'
import type { HistoryFormatters } from './keep/history-changes.tsx'
import { RecordForm } from './record-form.tsx'
import { type EntityFormOptions, useEntityForm } from './use-entity-form.ts'

/**
 * The photo input. The input must be loaded before a form with a photo is drawn, so that the layout does not move
 * later.
 */
const RecordPhoto = lazyRouteComponent(() => import('../value/record-photo.tsx'), 'RecordPhoto')
/** Loads the photo input before the first form with a photo is drawn. */
export const loadRecordPhoto = (): void => void RecordPhoto.preload?.()
/** The component that saves a form automatically. The component is loaded only for forms with automatic saving. */
const SavesItself = lazyRouteComponent(() => import('./keep/saves-itself.tsx'), 'SavesItself')

/** The form of an entity, described as data. */
export type EntityFormData<R extends AnyRecord = AnyRecord> = Pick<
  EntityFormOptions<R>,
  'form' | 'check' | 'checksAtOnce' | 'sends' | 'savesItself'
> & {
  /** The kind of placeholder for a missing photo. Without a kind, the form has no photo. */
  photo?: RecordKind
  /** Formatters for fields whose values are neither texts nor numbers, for comparisons of two versions. */
  formatters?: HistoryFormatters
}

/** The options that are set where a form is opened. */
export type FormUse<R extends AnyRecord> = Omit<
  EntityFormOptions<R>,
  'entity' | 'form' | 'check' | 'checksAtOnce' | 'sends' | 'savesItself'
> & {
  /** The label of the main button, by default 'Save'. */
  label?: string
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
  /** Whether no error is shown if an existing record cannot be saved. The typed values remain in the form (SUP-15). */
  failsSilently?: boolean
}

type Props<R extends AnyRecord> = EntityFormData<R> &
  FormUse<R> &
  Pick<EntityFormOptions<R>, 'entity'> & {
    words: EntityWords
  }

/**
 * A form that creates or changes a record. The entity's schema in the domain validates the values. Only changed fields
 * are sent.
 */
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
