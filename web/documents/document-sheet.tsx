import { Select, Stack, TextInput, Textarea } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import type { Totals } from '@fieldhouse/domain/documents/totals'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { type DocumentForm, inputProps } from './document-form.ts'
import { DocumentLines } from './document-lines.tsx'
import { DocumentSums } from './document-sums.tsx'
import classes from './document.module.css'

type Props = { form: DocumentForm; totals: Totals; number: string; words: EntityWords }

type Side = 'company' | 'client'

/** The parties, lines, sums and texts of a draft, laid out as the document will be (ACC-04). */
export function DocumentSheet({ form, totals, number, words }: Props) {
  const { t } = useTranslation('documents')
  return (
    <div>
      <div className={classes.top}>
        <div className={classes.block}>
          <div className={classes.label}>{t('from')}</div>
          <Party form={form} side="company" words={words} />
        </div>
        <div className={`${classes.block} ${classes.right}`}>
          <TextInput
            {...inputProps(form, ['title'])}
            aria-label={words.field('title')}
            placeholder={words.field('title')}
            maxLength={80}
            styles={{ input: { textAlign: 'right', fontSize: '1.4rem', fontWeight: 700, height: 44 } }}
          />
          <div className={`${classes.name} figures`}>{number}</div>
        </div>
      </div>
      <div className={classes.block} style={{ maxWidth: 360 }}>
        <div className={classes.label}>{t('billTo')}</div>
        <Party form={form} side="client" words={words} />
      </div>
      <DocumentLines form={form} amounts={totals.amounts} />
      <DocumentSums form={form} totals={totals} words={words} />
      <div className={classes.texts}>
        {(['notes', 'termsAndConditions'] as const).map((field) => (
          <Textarea
            key={field}
            {...inputProps(form, [field])}
            label={words.field(field)}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={5000}
          />
        ))}
      </div>
    </div>
  )
}

type PartyProps = { form: DocumentForm; side: Side; words: EntityWords }

function Party({ form, side, words }: PartyProps) {
  const language = useLanguage()
  const typed = form.values[`${side}Country`]
  const countries = useMemo(() => {
    const known = countriesByName(language).map(({ code, name }) => ({ value: code, label: name }))
    return known.some(({ value }) => value === typed) || !typed
      ? known
      : [{ value: typed, label: typed }, ...known]
  }, [language, typed])
  const line = (field: `${Side}${'Name' | 'Address' | 'Address2'}`, max: number) => (
    <TextInput
      {...inputProps(form, [field])}
      aria-label={words.field(field)}
      placeholder={words.field(field)}
      maxLength={max}
      styles={field.endsWith('Name') ? { input: { fontWeight: 600 } } : {}}
    />
  )
  const { value, onChange: _, ...country } = inputProps(form, [`${side}Country`])
  return (
    <Stack gap={4}>
      {line(`${side}Name`, 200)}
      {line(`${side}Address`, 300)}
      {line(`${side}Address2`, 300)}
      <Select
        {...country}
        value={value || null}
        onChange={(code) => form.setFieldValue(`${side}Country`, code ?? '')}
        aria-label={words.field(`${side}Country`)}
        placeholder={words.field(`${side}Country`)}
        data={countries}
        searchable
        clearable
        maxDropdownHeight={300}
      />
    </Stack>
  )
}
