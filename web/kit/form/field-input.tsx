import { MultiSelect, Select, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { type Entity, type RecordRef, infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { phoneMaxLength, phonePlaceholder } from '@fieldhouse/domain/kit/value/phone'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps, useLabel } from '../value/checked-fields.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import { CountrySelect, ZoneSelect } from '../value/choice-fields.tsx'
import { DayInput } from '../value/day-input.tsx'
import { FigureInput } from '../value/figure-input.tsx'
import { useAllPhoneNumbers } from '../value/phone-numbers.ts'
import { type FormValues, isOptional } from './form-values.ts'
import type { CheckedForm } from './use-checked-form.ts'
import { RefPicker } from './ref-picker.tsx'
import type { EntityWords } from '../text/words.ts'

/** Palettes are loaded with the first form that asks for a colour. */
const ColourField = lazyRouteComponent(() => import('../../ui/colour-field.tsx'), 'ColourField')

export type InputProps = {
  of: CheckedForm<FormValues>
  entity: Entity
  words: EntityWords
  field: string
  readOnly?: boolean
  /** Asked for here, though the record may lack it. */
  required?: boolean
  /** Takes the focus when the form opens in a drawer or dialog. */
  first?: boolean
}

/** Whether nothing need be chosen from a list. */
const mayBeEmpty = (entity: Entity, field: string, { kind }: FieldInfo): boolean =>
  (kind === 'choices' || kind === 'refs') && schemaOf(entity, field)?.safeParse([]).success === true

/** So many choices are found quicker by typing. */
const searchableFrom = 12

const textTypes = { email: 'email', link: 'url' } as const

function textProps(info: FieldInfo) {
  if (info.kind === 'text') return { maxLength: info.max }
  return { type: info.kind in textTypes ? textTypes[info.kind as keyof typeof textTypes] : 'text' }
}

/** The input that asks for a field, by its kind. */
export function FieldInput(props: InputProps) {
  const { of, entity, words, field, first = false, required = false } = props
  const disabled = useReadOnly() || props.readOnly === true
  const { t } = useTranslation('kit')
  const info = infoOfField(entity, field)
  const { defaultValue: _, ...input } = fieldProps(of, field)
  const mayMiss = (isOptional(entity, field) || mayBeEmpty(entity, field, info)) && !required
  const label = useLabel(words.field(field), mayMiss && info.kind !== 'flag')
  const common = { ...input, label, disabled, ...(first ? { 'data-autofocus': true } : {}) }
  switch (info.kind) {
    case 'flag':
      return (
        <Switch
          {...common}
          value="on"
          checked={Boolean(input.value)}
          onChange={(event) => of.form.setFieldValue(field, event.currentTarget.checked)}
        />
      )
    case 'colour':
      return (
        <Suspense fallback={<TextInput {...common} readOnly />}>
          <ColourField {...common} />
        </Suspense>
      )
    case 'choice':
      return (
        <Select
          {...common}
          data={info.options.map((code) => ({ value: code, label: words.option(field, code) }))}
          allowDeselect={mayMiss}
          clearable={mayMiss}
          searchable={info.options.length > searchableFrom}
          nothingFoundMessage={t('noOptions')}
          maxDropdownHeight={300}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...common}
          data={info.options.map((code) => ({ value: code, label: words.option(field, code) }))}
          nothingFoundMessage={t('noOptions')}
          maxDropdownHeight={300}
          hidePickedOptions
        />
      )
    case 'ref':
    case 'refs':
      return (
        <RefPicker
          {...common}
          to={info.to}
          multiple={info.kind === 'refs'}
          value={chosen(input.value)}
          onChange={(list) => of.form.setFieldValue(field, info.kind === 'refs' ? list : (list[0] ?? null))}
        />
      )
    case 'country':
      return <CountrySelect {...common} />
    case 'zone':
      return <ZoneSelect {...common} allowDeselect={mayMiss} clearable={mayMiss} />
    case 'day':
      return (
        <DayInput
          {...common}
          clearable={isOptional(entity, field)}
          clearButtonProps={{ 'aria-label': t('clear', { field: words.field(field) }) }}
        />
      )
    case 'text':
      return info.multiline ? (
        <Textarea {...common} autosize minRows={3} maxRows={10} maxLength={info.max} />
      ) : (
        <TextInput {...common} {...textProps(info)} />
      )
    case 'decimal':
      return <FigureInput {...common} decimals={info.scale} />
    case 'integer':
      return <FigureInput {...common} />
    case 'phone':
      return <PhoneInput {...common} />
    default:
      return <TextInput {...common} {...textProps(info)} />
  }
}

function PhoneInput(props: TextInputProps) {
  useAllPhoneNumbers()
  return <TextInput type="tel" placeholder={phonePlaceholder} maxLength={phoneMaxLength} {...props} />
}

function chosen(value: unknown): RecordRef[] {
  return Array.isArray(value) ? (value as RecordRef[]) : value ? [value as RecordRef] : []
}
