import { fieldNamed } from '@fieldhouse/domain/documents/document-type'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { DocumentRecord, DocumentStart } from '@fieldhouse/domain/documents/document'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ApiProblem, problemOf } from '../kit/api/api.ts'
import { conflictOf, resolved } from '../kit/form/keep/conflict.ts'
import { theirsOf } from '../kit/api/problems/theirs.ts'
import { focusFirstInvalidInput } from '../ui/form-work.ts'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { focusField } from './document-form.ts'
import { partFaultsOf, reckonedOf, storedValuesOf, taxFaultsOf } from './document-values.ts'
import { type DocumentFormOf, useDocumentForm } from './use-document-form.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { type DraftValues, bodyOf, missingOf, typedNumber, valuesOf } from './draft-values.ts'
import { useEntityWords } from '../kit/text/words.ts'

/** The form of a draft. */
export type DraftForm = DocumentFormOf<DraftValues>

const errorsOf = (faults: readonly FieldFault[]) =>
  Object.fromEntries(faults.map(({ path, code, params }) => [path.join('.'), fieldMessage(code, params)]))

/** The edited document: a stored draft, or a new draft with the initial values `start`. */
export type Editing = {
  of: DocumentDefinition
  start: DocumentStart | DocumentRecord
  record: DocumentRecord | null
}

/** The form of a draft, with the record from which it was last filled. */
function useDraftForm({ of: { type }, start, record }: Editing) {
  const seen = useRef(record)
  const draft = useDocumentForm<DraftValues>(() => valuesOf(type, start))
  const { form, setErrors, clearErrors, resetDirty, isDirty } = draft
  /**
   * Shows a stored record. The cursor stays in its line. Values that the user typed after the request with `sent` stay
   * in the form as unsaved values.
   */
  const show = (stored: DocumentRecord, sent: DraftValues = form.getValues()) => {
    const typed = form.getValues()
    const keys = typed.lineItems.map(({ key }) => key)
    const shown = valuesOf(type, stored)
    shown.lineItems = shown.lineItems.map((line, at) => ({ ...line, key: keys[at] ?? line.key }))
    shown.options = shown.options.map((option, at) => {
      const own = typed.options[at]
      const lineItems = option.lineItems.map((line, place) => ({
        ...line,
        key: own?.lineItems[place]?.key ?? line.key,
      }))
      return { ...option, key: own?.key ?? option.key, lineItems }
    })
    const since = Object.entries(typed).filter(([field, value]) => !sameValue(value, fieldNamed(sent, field)))
    seen.current = stored
    form.setValues({ ...shown, ...Object.fromEntries(since) })
    resetDirty(shown)
    clearErrors()
  }
  useEffect(() => {
    // Another user's change is shown at once, but it never replaces typed values.
    if (record && record.version !== seen.current?.version && !isDirty()) show(record)
  })
  /** Marks missing fields and focuses the first of them. Returns true if no field is missing. */
  const mark = (missing: readonly FieldFault[]): boolean => {
    setErrors(errorsOf(missing))
    const [first] = missing
    if (first) focusField(form, first.path)
    return missing.length === 0
  }
  return { ...draft, seen, show, mark }
}

type Draft = ReturnType<typeof useDraftForm>

type Settling = {
  type: DocumentType
  draft: Draft
  problem: ApiProblem | null
  /** The record on which the typed values are based. */
  base: DocumentRecord | null
  save: () => Promise<unknown>
}

/** Another user's version of the document, and the resolution of the conflict. */
function useConflict({ type, draft, problem, base, save }: Settling) {
  const { form, show } = draft
  const theirs = theirsOf<DocumentRecord>(problem)
  const about = { base, msg: problem?.msg ?? '' }
  const conflict =
    theirs &&
    conflictOf(
      {
        entity: type.entity,
        valuesOf: (record: DocumentRecord) => valuesOf(type, record),
        asStored: storedValuesOf,
      },
      { ...about, theirs },
      form.getValues(),
    )
  return {
    conflict,
    /** Continues from the other version, replaces the fields in `mine` by the values of this form, and saves. */
    settle: (mine: ReadonlySet<string>) => {
      if (theirs === null || conflict === null) return
      const typed = form.getValues()
      show(theirs)
      form.setValues(resolved(typed, valuesOf(type, theirs), { fields: conflict.fields, mine }))
      void save()
    },
  }
}

/** Runs the calls one after another. A call during a run starts after that run has ended. */
function useTurns<T>(run: () => Promise<T>): () => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return () => {
    const next = last.current.then(run, run)
    last.current = next
    return next
  }
}

/** Saves the draft, one save at a time, and returns the error of a refused save. */
function useDraftSaving({ type, words }: DocumentDefinition, draft: Draft) {
  const queries = useQueryClient()
  const { create, update } = useRecordChanges(type.entity, useEntityWords(type.entity, words).one)
  const { form, seen, show, mark, setErrors, isDirty } = draft
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [tried, setTried] = useState(seen.current)
  const [saving, setSaving] = useState(false)

  const refuse = (error: unknown) => {
    const refusal = problemOf(error)
    setErrors(Object.fromEntries(refusal.errors.map(({ path, msg }) => [path.join('.'), msg])))
    setProblem(refusal)
    const first = refusal.errors[0]
    if (first) requestAnimationFrame(() => focusField(form, first.path))
  }

  const store = async (): Promise<DocumentRecord> => {
    const stored = seen.current
    setTried(stored)
    if (!stored) return create.mutateAsync(bodyOf(type, form.getValues(), true))
    if (!isDirty()) return stored
    const values = bodyOf(type, form.getValues(), typedNumber(type, valuesOf(type, stored)) === '')
    return update.mutateAsync({ id: stored._id, version: stored.version, values })
  }

  /**
   * Stores the form values. A new draft is stored again if the user typed meanwhile, because its page starts from
   * the stored record.
   */
  const storeAll = async (isNew = seen.current === null): Promise<DocumentRecord> => {
    const sent = form.getValues()
    const stored = await store()
    queries.setQueryData(recordQueries.read(type.entity, stored._id).queryKey, stored)
    show(stored, sent)
    return isNew && isDirty() ? storeAll(isNew) : stored
  }

  /** Saves the form values; returns the stored draft, or null if it was refused and the form shows the error. */
  const save = async (): Promise<DocumentRecord | null> => {
    if (
      focusFirstInvalidInput(document) ||
      !mark([...taxFaultsOf(form.getValues()), ...partFaultsOf(form.getValues())])
    )
      return null
    setSaving(true)
    try {
      const stored = await storeAll()
      setProblem(null)
      return stored
    } catch (error) {
      refuse(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  return { saving, save: useTurns(save), problem, refuse, tried, forgetProblem: () => setProblem(null) }
}

/** The state of a draft's editor: form, totals, missing fields and saving. */
export function useDocumentEditor(editing: Editing) {
  const { type } = editing.of
  const draft = useDraftForm(editing)
  const { form, values, mark, isDirty } = draft
  const { tried, ...saving } = useDraftSaving(editing.of, draft)
  const { save, problem } = saving
  const reckoned = useMemo(() => reckonedOf(type, values), [type, values])
  return {
    ...saving,
    ...useConflict({ type, draft, problem, base: tried, save }),
    form,
    /** Fills the form with a stored draft that was changed outside the form. */
    take: (stored: DocumentRecord) => draft.show(stored),
    /** The form values, which lag slightly behind the typing (see `useDocumentForm`). */
    values,
    dirty: isDirty(),
    missing: useMemo(() => missingOf(type, values, reckoned), [type, values, reckoned]),
    totals: reckoned.sums,
    /** Marks all missing fields. Returns true if no field is missing. */
    complete: (): boolean => !focusFirstInvalidInput(document) && mark(missingOf(type, form.getValues())),
  }
}

export type DocumentEditorState = ReturnType<typeof useDocumentEditor>
