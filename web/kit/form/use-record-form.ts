import { type Entity, linesOf } from '@fieldhouse/domain/kit/entity/entity'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { toast } from '../text/toast.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { ApiProblem } from '../api/api.ts'
import { type Conflict, conflictOf, resolved } from './keep/conflict.ts'
import { theirsOf } from '../api/theirs.ts'
import { changedFields, toBody } from './form-body.ts'
import { type Change, useRecordChanges } from '../api/records.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

type Values = Record<string, unknown>
type Body = Record<string, unknown>

/**
 * Makes and changes a record that another one's calls write; each answers the record as it is stored now. Methods, so that
 * calls of some fields stand where a form sends what its schema made of the same fields.
 */
export type Calls<New extends Body = Body, Changed extends Body = Body> = {
  create(body: New): Promise<AnyRecord>
  update(change: Omit<Change, 'values'> & { values: Changed }): Promise<AnyRecord>
}

type Options<R extends AnyRecord, V extends Values> = {
  entity: Entity
  /** What one is called; without it nothing is said when it was saved. */
  one?: string
  /** The record to change, or null for a new one. */
  record: R | null
  valuesOf: (record: R | null) => V
  schema: z.ZodType<Body>
  /** What is sent of the typed values; by default each of them. */
  toBody?: (values: V, base: R | null) => Body
  /** What was typed as the record holds it, where the form keeps it in another shape: what a conflict compares and shows. */
  asStored?: (values: V) => Values
  /** What is sent of a new record: its place added, empty fields dropped. */
  creation?: (body: Body) => Body
  /** The calls that make and change the record, where they are not the entity's own. */
  calls?: Calls
  /** What else is saved once the record is, such as its photo. */
  afterwards?: (saved: R) => Promise<void>
  changedToo?: boolean
  /** What of the typed values was not sent, in words, or null where all was: saving says so. */
  leftOut?: (values: V, base: R | null) => string | null
  /** What was typed stays as it is once it is saved: somebody may be in the middle of a word. */
  keepsTyped?: boolean
  onSaved?: (saved: R) => void
  /** Saving failed, and no field says why. */
  onFailed?: () => void
}

export type RecordForm<R extends AnyRecord, V extends Values> = CheckedForm<V> & {
  /** The version that the typed values began with. */
  base: () => R | null
  conflict: Conflict | null
  /** Goes on from the other version, keeping what was typed in these fields, and saves that. */
  settle: (mine: ReadonlySet<string>) => void
}

/** What a form would send of a record that nobody touched, for the fields that the record does not hold as they are sent. */
function untouched<R extends AnyRecord, V extends Values>(options: Options<R, V>, record: R): Body {
  const { schema, valuesOf } = options
  const parsed = schema.safeParse(options.toBody?.(valuesOf(record), record) ?? {})
  return parsed.success ? parsed.data : {}
}

/** Makes or changes the record; answers it as it is stored now. */
function useStore<R extends AnyRecord, V extends Values>(options: Options<R, V>) {
  const { entity, one } = options
  const { create, update } = useRecordChanges(entity, one)
  const store = async (before: R | null, body: Body, typed: V): Promise<AnyRecord> => {
    const calls: Calls = options.calls ?? { create: create.mutateAsync, update: update.mutateAsync }
    if (before === null) return calls.create(options.creation?.(body) ?? body)
    const unchanged = untouched(options, before)
    // The schema adds to each line what is derived from it, so untouched lines are compared as they would be sent.
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
  /** Somebody else saved just what was typed here: nothing is left to settle. */
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
 * A checked form over a record: only changed fields are sent, based on the version that was seen. What is read again
 * meanwhile fills an untouched form and never overwrites a touched one (UI-22); a conflict is resolved field by field.
 */
export function useRecordForm<R extends AnyRecord, V extends Values>(
  options: Options<R, V>,
): RecordForm<R, V> {
  const { entity, record, valuesOf, one } = options
  const { t } = useTranslation('kit')
  const store = useStore(options)
  const base = useRef(record)
  const [tried, setTried] = useState(record)
  // Made once: of many lines it takes as long as all else that a key does.
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
