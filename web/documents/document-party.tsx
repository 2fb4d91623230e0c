import { Select, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useInput, useValue } from './document-form.ts'
import type { DocumentForm } from './use-document-form.ts'
import classes from './document.module.css'

type Side = 'company' | 'client'

type FieldProps = { form: DocumentForm; words: EntityWords }

type PartyProps = FieldProps & { side: Side }

/** The sender of the document, or its recipient. */
export const Party = memo(function PartyFields({ side, ...of }: PartyProps) {
  return (
    <Stack gap={4}>
      <PartyLine {...of} field={`${side}Name`} max={200} />
      <PartyLine {...of} field={`${side}Address`} max={300} />
      <PartyLine {...of} field={`${side}Address2`} max={300} />
      <PartyCountry {...of} field={`${side}Country`} />
    </Stack>
  )
})

type CollapsedProps = PartyProps & { label: string }

const parts = ['Name', 'Address', 'Address2', 'Country'] as const

/** A party of which only the name is shown. The fields appear after a click, or if a field has an error (OPEN-726). */
export function CollapsedParty({ label, ...party }: CollapsedProps) {
  const { form, side, words } = party
  const [isOpen, setOpen] = useState(false)
  const content = useId()
  const name = useValue(form, `${side}Name`)
  const hasFault = useSyncExternalStore(form.subscribe, () =>
    parts.some((part) => Boolean(form.faultOf(`${side}${part}`))),
  )
  // The fields stay open after the error is gone, because the user is still typing in them.
  if (hasFault && !isOpen) setOpen(true)
  return (
    <div className={classes.block}>
      <UnstyledButton
        className={classes.party}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.label}>{label}</span>
        {name.trim() ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <span className={classes.quiet}>{words.field(`${side}Name`)}</span>
        )}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={content}>{isOpen && <Party {...party} />}</div>
    </div>
  )
}

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
