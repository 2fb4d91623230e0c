import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { linesOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { z } from 'zod'
import { toast } from '../text/toast.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { ApiProblem } from '../api/api.ts'
import { type Conflict, conflictOf, resolved } from './keep/conflict.ts'
import { theirsOf } from '../api/problems/theirs.ts'
import { changedFields, toBody } from './form-body.ts'
import { type Change, useRecordChanges } from '../api/records.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

type Values = Record<string, unknown>
type Body = Record<string, unknown>

/**
 * Calls that create and update a record in place of the entity's own calls, for example through its parent record.
 * Each call returns the stored record.
 */
export type Calls<New extends Body = Body, Changed extends Body = Body> = {
  // The calls are declared as methods, so that TypeScript accepts calls with narrower parameter types.
  create(body: New): Promise<AnyRecord>
  update(change: Omit<Change, 'values'> & { values: Changed }): Promise<AnyRecord>
}

type Options<R extends AnyRecord, V extends Values> = {
  entity: Entity
  /** The singular name of the entity for the success message. Without a name, no message is shown. */
  one?: string
  /** The record to change, or null for a new one. */
  record: R | null
  valuesOf: (record: R | null) => V
  schema: z.ZodType<Body>
  /** Converts the typed values to the request body. The default is `toBody` of form-body.ts. */
  toBody?: (values: V, base: R | null) => Body
  /**
   * Converts the typed values to the shape of the record, if the form uses another shape. In a version conflict, the
   * converted values are compared and shown.
   */
  asStored?: (values: V) => Values
  /** Completes the body of a new record. For example, adds the parent record or removes empty fields. */
  creation?: (body: Body) => Body
  /** The calls that create and update the record. By default, the create and update calls of the entity. */
  calls?: Calls
  /** Saves further data after the record was saved, such as its photo. */
  afterwards?: (saved: R) => Promise<void>
  changedToo?: boolean
  /**
   * Returns a message about typed values that were not sent. The message is shown after saving. If null, no message is
   * shown.
   */
  leftOut?: (values: V, base: R | null) => string | null
  /** Whether the typed values remain in the form after saving, because the user may continue typing. */
  keepsTyped?: boolean
  onSaved?: (saved: R) => void
  /** Called if saving failed and no field shows the reason. */
  onFailed?: () => void
}

export type RecordForm<R extends AnyRecord, V extends Values> = CheckedForm<V> & {
  /** Returns the version of the record on which the typed values are based. */
  base: () => R | null
  conflict: Conflict | null
  /**
   * Resolves a version conflict. Takes the other user's version, replaces the fields in `mine` with the typed values,
   * and saves the result.
   */
  settle: (mine: ReadonlySet<string>) => void
}

/**
 * The body that an unchanged form would send. This body is needed because some fields differ between the request body
 * and the stored record.
 */
function untouched<R extends AnyRecord, V extends Values>(options: Options<R, V>, record: R): Body {
  const { schema, valuesOf } = options
  const parsed = schema.safeParse(options.toBody?.(valuesOf(record), record) ?? {})
  return parsed.success ? parsed.data : {}
}

/** Creates or updates the record and returns it as stored. */
function useStore<R extends AnyRecord, V extends Values>(options: Options<R, V>) {
  const { entity, one } = options
  const { create, update } = useRecordChanges(entity, one)
  const store = async (before: R | null, body: Body, typed: V): Promise<AnyRecord> => {
    const calls: Calls = options.calls ?? { create: create.mutateAsync, update: update.mutateAsync }
    if (before === null) return calls.create(options.creation?.(body) ?? body)
    const unchanged = untouched(options, before)
    // The schema adds derived values to each line. The lines of the body are therefore compared with the lines of
    // an unchanged form, not with the stored lines.
    const sentLines = linesOf(entity).flatMap(({ field }) =>
      field in unchanged ? [[field, unchanged[field]]] : [],
    )
    const values = changedFields(body, {
      ...unchanged,
      ...toBody(entity, before),
      ...Object.fromEntries(sentLines),
    })
    if (Object.keys(values).length === 0) return before
    return calls
      .update({ id: before._id, version: before.version, values })
      .catch((error: unknown) => sameAsTyped(error, typed))
  }
  /** If another user has saved exactly the typed values, there is no conflict to resolve. */
  const sameAsTyped = (error: unknown, typed: V): R => {
    const theirs = theirsOf<R>(error)
    if (theirs && conflictOf(options, { theirs, base: null, msg: '' }, typed).fields.length === 0)
      return theirs
    throw error
  }
  return async (before: R | null, body: Body, typed: V): Promise<R> => {
    try {
      const saved = (await store(before, body, typed)) as R
      await options.afterwards?.(saved)
      return saved
    } catch (error) {
      const isSaid = theirsOf(error) !== null || (error instanceof ApiProblem && error.errors.length > 0)
      if (!isSaid) options.onFailed?.()
      throw error
    }
  }
}

/**
 * A validated form for a record. Sends only changed fields, with the version that the user saw. Reloaded data replace
 * the values only while the user has changed nothing (UI-22).
 */
export function useRecordForm<R extends AnyRecord, V extends Values>(
  options: Options<R, V>,
): RecordForm<R, V> {
  const { entity, record, valuesOf, one } = options
  const { t } = useTranslation('kit')
  const store = useStore(options)
  const base = useRef(record)
  const [tried, setTried] = useState(record)
  // The initial values are computed only once. If each render computed the initial values of many lines, a key press
  // would take twice as long.
  const [begun] = useState(() => valuesOf(record))
  const checked = useCheckedForm<V, Body>({
    schema: options.schema,
    initialValues: begun,
    toBody: (values) => options.toBody?.(values, base.current) ?? toBody(entity, values, base.current ?? {}),
    changedToo: options.changedToo ?? false,
    save: async (body) => {
      const before = base.current
      const sent = checked.form.getValues()
      setTried(before)
      const saved = await store(before, body, sent)
      const left = options.leftOut?.(sent, before) ?? ''
      if (one !== undefined) {
        const stored = before ? t('saved') : t('created', { entity: one.toLowerCase() })
        const except = () => t('savedExcept', { stored: stored.replace(/\.$/, ''), left })
        if (left === '') toast('success', stored)
        else toast('warning', saved === before ? left : except())
      }
      if (before) base.current = saved
      const isShown = checked.form.getValues() === sent && options.keepsTyped !== true
      if (before && isShown) checked.begin(valuesOf(saved))
      options.onSaved?.(saved)
    },
  })
  useEffect(() => {
    if (record === null || record.version <= (base.current?.version ?? 0) || checked.isDirty()) return
    base.current = record
    checked.begin(valuesOf(record))
  })

  const { form, problem } = checked
  const theirs = theirsOf<R>(problem)
  const found = { base: tried, msg: problem?.msg ?? '' }
  const conflict = theirs && conflictOf(options, { ...found, theirs }, form.getValues())
  return {
    ...checked,
    base: () => base.current,
    conflict,
    settle: (mine) => {
      if (theirs === null) return
      const typed = form.getValues()
      const given = valuesOf(theirs)
      base.current = theirs
      checked.begin(given)
      form.setValues(resolved(typed, given, { fields: conflict?.fields ?? [], mine }))
      checked.send()
    },
  }
}
