import { type UseFormReturnType, useForm } from '@mantine/form'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiProblem, problemOf } from '../kit/api/api.ts'
import { conflictOf, settled, theirsOf } from '../kit/form/conflict.ts'
import { leadToUnread } from '../kit/form/form-work.ts'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { focusField } from '../documents/document-form.ts'
import { taxFaultsOf, toldOf, totalsOf } from '../documents/document-values.ts'
import {
  type InvoiceRecord,
  type InvoiceStart,
  type InvoiceValues,
  bodyOf,
  missingOf,
  valuesOf,
} from './invoice-values.ts'

/** The form of an invoice. */
export type InvoiceForm = UseFormReturnType<InvoiceValues>

const errorsOf = (faults: readonly FieldFault[]) =>
  Object.fromEntries(faults.map(({ path, code, params }) => [path.join('.'), fieldMessage(code, params)]))

/** The form of a draft, with the record it was last filled from. */
function useDraftForm(start: InvoiceStart | InvoiceRecord, record: InvoiceRecord | null) {
  const seen = useRef(record)
  const form = useForm<InvoiceValues>({ initialValues: valuesOf(start), clearInputErrorOnChange: true })
  /** Shows a stored record; lines keep their places, so that the cursor stays where it is. */
  const show = (stored: InvoiceRecord) => {
    const keys = form.getValues().lineItems.map(({ key }) => key)
    const values = valuesOf(stored)
    values.lineItems = values.lineItems.map((line, at) => ({ ...line, key: keys[at] ?? line.key }))
    seen.current = stored
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  useEffect(() => {
    // somebody else's change is shown at once, but never over what was typed here
    if (record && record.version !== seen.current?.version && !form.isDirty()) show(record)
  })
  return { form, seen, show }
}

type Settling = {
  form: InvoiceForm
  problem: ApiProblem | null
  /** What was changed when somebody else was faster. */
  base: InvoiceRecord | null
  show: (stored: InvoiceRecord) => void
  save: () => Promise<unknown>
}

/** What somebody else saved meanwhile, and how the two are brought together. */
function useConflict({ form, problem, base, show, save }: Settling) {
  const theirs = theirsOf<InvoiceRecord>(problem)
  const about = { base, msg: problem?.msg ?? '' }
  const conflict =
    theirs && conflictOf({ entity: invoice, valuesOf, told: toldOf }, { ...about, theirs }, form.values)
  return {
    conflict,
    /** Goes on from the other version, keeping what was typed in these fields, and saves that. */
    settle: (mine: ReadonlySet<string>) => {
      if (theirs === null || conflict === null) return
      const typed = form.getValues()
      show(theirs)
      form.setValues(settled(typed, valuesOf(theirs), { fields: conflict.fields, mine }))
      void save()
    },
  }
}

/** The draft on screen: its form, what it adds up to, what it lacks, and how it is saved. */
export function useInvoiceEditor(start: InvoiceStart | InvoiceRecord, record: InvoiceRecord | null) {
  const { t } = useTranslation(['ui', 'accounting'])
  const queries = useQueryClient()
  const { create, update } = useRecordChanges(invoice, t('accounting:invoice.one'))
  const { form, seen, show } = useDraftForm(start, record)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [tried, setTried] = useState(record)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const refuse = (error: unknown) => {
    const refusal = problemOf(error)
    form.setErrors(Object.fromEntries(refusal.errors.map(({ path, msg }) => [path.join('.'), msg])))
    setProblem(refusal)
    const first = refusal.errors[0]
    if (first) requestAnimationFrame(() => focusField(first.path))
  }

  const store = async (): Promise<InvoiceRecord> => {
    const stored = seen.current
    setTried(stored)
    if (!stored) return create.mutateAsync(bodyOf(form.getValues(), true))
    if (!form.isDirty()) return stored
    const values = bodyOf(form.getValues(), valuesOf(stored).invoiceNumber === '')
    return update.mutateAsync({ id: stored._id, version: stored.version, values })
  }

  /** Saves what was typed; answers the stored draft, or null when it was refused and the form says why. */
  const save = async (): Promise<InvoiceRecord | null> => {
    if (busy.current || leadToUnread(document)) return null
    if (!markMissing(form, taxFaultsOf(form.getValues()))) return null
    busy.current = true
    setSaving(true)
    try {
      const stored = await store()
      queries.setQueryData(recordQueries.read(invoice, stored._id).queryKey, stored)
      show(stored)
      setProblem(null)
      return stored
    } catch (error) {
      refuse(error)
      return null
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const { conflict, settle } = useConflict({ form, problem, base: tried, show, save })
  const missing = missingOf(form.values)
  return {
    form,
    saving,
    problem,
    refuse,
    conflict,
    settle,
    forgetProblem: () => setProblem(null),
    save,
    missing,
    dirty: form.isDirty(),
    totals: totalsOf(form.values),
    /** Marks everything that is missing at its field; answers whether nothing is. */
    complete: (): boolean => !leadToUnread(document) && markMissing(form, missing),
  }
}

function markMissing(form: InvoiceForm, missing: readonly FieldFault[]): boolean {
  form.setErrors(errorsOf(missing))
  const [first] = missing
  if (first) focusField(first.path)
  return missing.length === 0
}

export type InvoiceEditorState = ReturnType<typeof useInvoiceEditor>
