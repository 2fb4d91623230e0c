import { Input, Select, Skeleton, Stack, Textarea } from '@mantine/core'
import { invoice, invoiceType } from '@fieldhouse/domain/accounting/invoice'
import type { RecurringContent } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import type { DocumentStart } from '@fieldhouse/domain/documents/document'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { editorTerms, isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { dropClientTerms } from '../../documents/client-terms.ts'
import { documentResult } from '../../documents/document-calls.ts'
import { useInput, useValue } from '../../documents/document-form.ts'
import { DocumentSums } from '../../documents/document-sums.tsx'
import { reckonedOf } from '../../documents/document-values.ts'
import { type DocumentForm, useDocumentForm } from '../../documents/use-document-form.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { chosenOne } from '../../kit/form/chosen.ts'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { clearFaults, partFaults } from '../../kit/form/part-faults.ts'
import { useField } from '../../kit/form/use-field.ts'
import { type EntityWords, useEntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { contentBody, contentValues } from './content-values.ts'
import classes from './content-input.module.css'

/** The table of lines loads separately, because it includes the drag-and-drop library. */
const DocumentLines = lazyRouteComponent(
  () => import('../../documents/lines/document-lines.tsx'),
  'DocumentLines',
)

/** The values that every new invoice of the company has: its currency, taxes and rounding. */
const companyStart = {
  queryKey: [invoice.name, 'start', null, null, null],
  queryFn: () => documentResult(invoice, 'GET /start', { query: {} }),
  // New start values must not replace typed values.
  staleTime: Infinity,
}

/** Edits what the invoices of a schedule contain, with the line editor of invoices. */
export function ContentInput(props: OwnInputProps) {
  const start = useQuery(companyStart)
  if (start.isPending) return <Skeleton h={240} />
  if (!start.data) return <QueryState of={start} />
  return <ContentEditor {...props} start={start.data} />
}

type Content = Partial<RecurringContent>

const contentIn = (value: unknown): Content => (typeof value === 'object' && value !== null ? value : {})

/** Keeps the value of the record's form equal to the document form, and shows the errors of the record's form in it. */
function useContentForm({ of, start, ...props }: OwnInputProps & { start: DocumentStart }) {
  const { name, common, set } = useField({ of, ...props })
  const [before] = useState(() => contentIn(common.value))
  const account = chosenOne(of.form.getValues()['account'])
  const document = useDocumentForm(() => ({ ...contentValues(before, start), account }))
  const { form, setErrors } = document
  useEffect(() => {
    // Products get the price and the discount of the account. The prices and discounts of another client do not stay.
    const { account: earlier } = form.getValues()
    if (earlier?._id === account?._id) return
    if (earlier) dropClientTerms(form)
    form.setFieldValue('account', account)
  })
  const sent = useRef<unknown>(common.value)
  const shown = useRef<object>({})
  const write = () => {
    const body = contentBody(form.getValues(), start, before)
    if (sameValue(body, sent.current)) return
    sent.current = body
    clearFaults(of.form, name)
    set(body)
  }
  const isNew = of.base() === null
  useEffect(() => {
    // Values from an invoice are stored without the values that every invoice of the company has.
    if (isNew) write()
    const stop = form.subscribe(write)
    return () => void stop()
  })
  const faults = partFaults(of.form.errors, name)
  useEffect(() => {
    if (sameValue(faults, shown.current)) return
    shown.current = faults
    setErrors(faults)
  }, [faults, setErrors])
  return { ...document, common }
}

function ContentEditor(props: OwnInputProps & { start: DocumentStart }) {
  const { form, values, common } = useContentForm(props)
  const words = useEntityWords(invoice, 'accounting')
  const { sums } = useMemo(() => reckonedOf(invoiceType, values), [values])
  return (
    <Stack gap="md">
      <Input.Wrapper label={common.label} labelElement="div" className={classes.plain}>
        <Suspense fallback={<Skeleton h={160} my="md" />}>
          <DocumentLines form={form} list={lines} offers={false} />
        </Suspense>
        <DocumentSums form={form} totals={sums} words={words} offers={false} />
      </Input.Wrapper>
      <Terms form={form} words={words} />
      <Textarea
        {...useInput(form, ['notes'])}
        label={words.field('notes')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
      />
    </Stack>
  )
}

const lines = ['lineItems'] as const

/** The payment terms of the invoices; by default, those of the account on the day of the invoice. */
function Terms({ form, words }: { form: DocumentForm; words: EntityWords }) {
  const { t } = useTranslation('accounting/recurring')
  const language = useLanguage()
  const term = useValue(form, 'paymentTerms')
  const offered = [...editorTerms, ...(term && !editorTerms.some((each) => each === term) ? [term] : [])]
  return (
    <Select
      {...useInput(form, ['paymentTerms'])}
      label={words.field('paymentTerms')}
      placeholder={t('usualTerms')}
      data={offered.map((code) => ({ value: code, label: paymentTermWords[code][language] }))}
      clearable
      onChange={(code) => form.setFieldValue('paymentTerms', code && isPaymentTerm(code) ? code : null)}
    />
  )
}
