import { Select, Skeleton, Stack, TextInput, Textarea } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import type { Reckoned } from '@fieldhouse/domain/documents/document-type'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, memo, useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useInput } from './document-form.ts'
import { DocumentSums } from './document-sums.tsx'
import type { DocumentForm } from './use-document-form.ts'
import classes from './document.module.css'

/** This component loads separately, because it includes the drag-and-drop library. */
const DocumentLines = lazyRouteComponent(() => import('./lines/document-lines.tsx'), 'DocumentLines')

/** This component loads when a document has options. */
const DocumentOptions = lazyRouteComponent(() => import('./lines/document-options.tsx'), 'DocumentOptions')

const documentLines = ['lineItems'] as const

type Props = {
  form: DocumentForm
  totals: Reckoned['sums']
  number: string
  /** The heading above the recipient. */
  billTo: string
  /** Whether the document has options, optional lines and a deposit. */
  offers: boolean
  words: EntityWords
}

type Side = 'company' | 'client'

/** The parties, lines, sums and texts of a draft, laid out like the finished document (ACC-04). */
export function DocumentSheet({ form, totals, number, billTo, offers, words }: Props) {
  const { t } = useTranslation('documents')
  return (
    <div>
      <div className={classes.top}>
        <div className={classes.block}>
          <div className={classes.label}>{t('from')}</div>
          <Party form={form} side="company" words={words} />
        </div>
        <div className={`${classes.block} ${classes.right}`}>
          <Title form={form} words={words} />
          <div className={`${classes.name} figures`}>{number}</div>
        </div>
      </div>
      <div className={classes.block} style={{ maxWidth: 360 }}>
        <div className={classes.label}>{billTo}</div>
        <Party form={form} side="client" words={words} />
      </div>
      <Suspense fallback={<Skeleton h={160} my="md" />}>
        <DocumentLines form={form} list={documentLines} offers={offers} />
        {offers && <DocumentOptions form={form} totals={totals} />}
      </Suspense>
      <DocumentSums form={form} totals={totals} words={words} offers={offers} />
      <div className={classes.texts}>
        <Written form={form} field="notes" words={words} />
        <Written form={form} field="termsAndConditions" words={words} />
      </div>
    </div>
  )
}

type FieldProps = { form: DocumentForm; words: EntityWords }

const Title = memo(function TitleField({ form, words }: FieldProps) {
  return (
    <TextInput
      {...useInput(form, ['title'])}
      aria-label={words.field('title')}
      placeholder={words.field('title')}
      maxLength={80}
      styles={{ input: { textAlign: 'right', fontSize: '1.4rem', fontWeight: 700, height: 44 } }}
    />
  )
})

type WrittenProps = FieldProps & { field: 'notes' | 'termsAndConditions' }

const Written = memo(function TextField({ form, field, words }: WrittenProps) {
  return (
    <Textarea
      {...useInput(form, [field])}
      label={words.field(field)}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={5000}
    />
  )
})

type PartyProps = FieldProps & { side: Side }

/** The inputs for the sender or the recipient of the document. */
const Party = memo(function PartyFields({ side, ...of }: PartyProps) {
  return (
    <Stack gap={4}>
      <PartyLine {...of} field={`${side}Name`} max={200} />
      <PartyLine {...of} field={`${side}Address`} max={300} />
      <PartyLine {...of} field={`${side}Address2`} max={300} />
      <PartyCountry {...of} field={`${side}Country`} />
    </Stack>
  )
})

type PartyLineProps = FieldProps & { field: `${Side}${'Name' | 'Address' | 'Address2'}`; max: number }

function PartyLine({ form, words, field, max }: PartyLineProps) {
  return (
    <TextInput
      {...useInput(form, [field])}
      aria-label={words.field(field)}
      placeholder={words.field(field)}
      maxLength={max}
      styles={field.endsWith('Name') ? { input: { fontWeight: 600 } } : {}}
    />
  )
}

function PartyCountry({ form, words, field }: FieldProps & { field: `${Side}Country` }) {
  const language = useLanguage()
  const { id, value: typed, error } = useInput(form, [field])
  const countries = useMemo(() => {
    const known = countriesByName(language).map(({ code, name }) => ({ value: code, label: name }))
    return known.some(({ value }) => value === typed) || !typed
      ? known
      : [{ value: typed, label: typed }, ...known]
  }, [language, typed])
  return (
    <Select
      id={id}
      error={error}
      value={typed || null}
      onChange={(code) => form.setFieldValue(field, code ?? '')}
      aria-label={words.field(field)}
      placeholder={words.field(field)}
      data={countries}
      searchable
      clearable
      maxDropdownHeight={300}
    />
  )
}
