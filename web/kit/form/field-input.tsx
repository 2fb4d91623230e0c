import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { tagTypeOf } from '@fieldhouse/domain/databases/tag-type-of'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../ui/colour-field.tsx'
import { CountrySelect, ZoneSelect } from '../value/choice-fields.tsx'
import { FigureInput } from '../value/figure-input.tsx'
import { PhoneInput } from '../value/phone-field.tsx'
import { chosenOf } from './chosen.ts'
import { isOptional } from './form-values.ts'
import { RefPicker } from './ref-picker.tsx'
import { type Field, type InputProps, useField } from './use-field.ts'

/** What few forms ask for is loaded with the first that does; until then the field stands there empty. */
const DayInput = lazyRouteComponent(() => import('../value/day-input.tsx'), 'DayInput')
const InstantInput = lazyRouteComponent(() => import('../value/instant-input.tsx'), 'InstantInput')
const DurationInput = lazyRouteComponent(() => import('../value/duration-input.tsx'), 'DurationInput')
const AddressInput = lazyRouteComponent(() => import('./address-input.tsx'), 'AddressInput')
const WaysInput = lazyRouteComponent(() => import('./ways-input.tsx'), 'WaysInput')
const TagPicker = lazyRouteComponent(() => import('./tag-picker.tsx'), 'TagPicker')

/** So many choices are found quicker by typing. */
const searchableFrom = 12

const isLocale = (code: string): code is keyof typeof localeLabels => code in localeLabels

/** The input that asks for a field, by its kind. */
export function FieldInput(props: InputProps) {
  const field = useField(props)
  const { info, common, mayMiss, set } = field
  switch (info.kind) {
    case 'flag':
      return (
        <Switch
          {...common}
          value="on"
          checked={Boolean(common.value)}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'colour':
      return <ColourField {...common} />
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} asked={field} options={info.options} />
    case 'ref':
    case 'refs':
      return <RefInput {...props} asked={field} to={info.to} />
    case 'country':
      return <CountrySelect {...common} />
    case 'zone':
      return <ZoneSelect {...common} allowDeselect={mayMiss} clearable={mayMiss} />
    case 'text':
      return info.multiline ? (
        <Textarea {...common} autosize minRows={3} maxRows={10} maxLength={info.max} />
      ) : (
        <TextInput {...common} maxLength={info.max} />
      )
    case 'decimal':
      return <FigureInput {...common} decimals={info.scale} />
    case 'integer':
      return <FigureInput {...common} />
    case 'phone':
      return <PhoneInput {...common} />
    case 'email':
      return <TextInput {...common} type="email" inputMode="email" spellCheck={false} maxLength={254} />
    case 'link':
      return <TextInput {...common} type="url" inputMode="url" spellCheck={false} />
    default:
      return <LateInput {...props} asked={field} />
  }
}

type Asked = InputProps & { asked: Field }

/** One or some of the codes of a field. */
function ChoiceInput({ field, words, asked, options }: Asked & { options: readonly string[] }) {
  const { t } = useTranslation('kit')
  const { info, common, mayMiss } = asked
  const shown = {
    ...common,
    data: options.map((code) => ({
      value: code,
      label: isLocale(code) ? localeLabels[code] : words.option(field, code),
    })),
    nothingFoundMessage: t('noOptions'),
    maxDropdownHeight: 300,
  }
  if (info.kind === 'choices') return <MultiSelect {...shown} hidePickedOptions />
  return (
    <Select
      {...shown}
      allowDeselect={mayMiss}
      clearable={mayMiss}
      searchable={options.length > searchableFrom}
    />
  )
}

/** The record or records that a field points to; tags are of the type of the field and may be made on the spot. */
function RefInput({ entity, field, asked, to }: Asked & { to: string }) {
  const { common, info, set } = asked
  const multiple = info.kind === 'refs'
  const picker = {
    ...common,
    value: chosenOf(common.value),
    onChange: (list: unknown[]) => set(multiple ? list : (list[0] ?? null)),
    multiple,
  }
  if (to !== 'tag') return <RefPicker {...picker} to={to} />
  return (
    <Late {...asked}>
      <TagPicker {...picker} type={tagTypeOf(entity.name, field)} />
    </Late>
  )
}

/** The inputs that are loaded when they are asked for. */
function LateInput(props: Asked) {
  return (
    <Late {...props.asked}>
      <LateKind {...props} />
    </Late>
  )
}

function LateKind(props: Asked) {
  const { asked, entity, field, words } = props
  const { t } = useTranslation('kit')
  const { common, info, mayMiss, set } = asked
  const clear = {
    clearable: mayMiss,
    clearButtonProps: { 'aria-label': t('clear', { field: words.field(field) }) },
  }
  switch (info.kind) {
    case 'address':
      return <AddressInput of={props.of} asked={asked} postal={info.postal === true} />
    case 'day':
      return <DayInput {...common} {...clear} clearable={isOptional(entity, field)} />
    case 'instant':
    case 'moment':
      return <InstantInput {...common} {...clear} onChange={set} />
    case 'value':
      if (info.asked?.as === 'duration') return <DurationInput {...common} onChange={set} />
      if (info.asked) return <WaysInput {...props} each={info.each ?? 'value'} ways={info.asked} />
      return <TextInput {...common} />
    default:
      return <TextInput {...common} />
  }
}

/** An input that is on its way leaves its place free. */
function Late({ common, children }: Pick<Field, 'common'> & { children: ReactNode }) {
  return (
    <Suspense fallback={<TextInput label={common.label} value="" readOnly disabled={common.disabled} />}>
      {children}
    </Suspense>
  )
}
