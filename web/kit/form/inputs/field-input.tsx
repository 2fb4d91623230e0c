import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { entityName } from '../../text/name-of.ts'
import { CountrySelect, ZoneSelect } from '../../value/choice-fields.tsx'
import { FigureInput } from '../../value/figure-input.tsx'
import { chosenOf } from '../chosen.ts'
import { CustomInputs } from './custom-inputs.tsx'
import { RefPicker } from './ref-picker.tsx'
import { type Field, type InputProps, useField } from '../use-field.ts'

/** Inputs that few forms need are loaded separately. Until an input is loaded, its field is shown empty. */
const ColourField = lazyRouteComponent(() => import('../../../ui/colour-field.tsx'), 'ColourField')
const LateInput = lazyRouteComponent(() => import('./late-input.tsx'), 'LateInput')

/** If a field has at least this number of choices, users can search the choices by typing. */
const searchableFrom = 12

const isLocale = (code: string): code is keyof typeof localeLabels => code in localeLabels

/** The input of a field. The kind of the field determines the input. */
export function FieldInput(props: InputProps) {
  const field = useField(props)
  const { info, common, mayMiss } = field
  const late = (
    <Suspense fallback={<TextInput label={common.label} value="" readOnly disabled={common.disabled} />}>
      <LateInput {...props} asked={field} Input={FieldInput} />
    </Suspense>
  )
  switch (info.kind) {
    case 'flag':
      return <FlagInput asked={field} />
    case 'colour':
      return (
        <Suspense fallback={<TextInput {...common} data-autofocus={undefined} readOnly />}>
          <ColourField {...common} />
        </Suspense>
      )
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} asked={field} options={props.offers ?? info.options} />
    case 'ref':
    case 'refs':
      return info.to === 'tag' ? late : <RefInput {...props} asked={field} to={info.to} />
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
    case 'custom':
      return <CustomInputs {...props} Input={FieldInput} />
    case 'decimal':
      return <FigureInput {...common} decimals={info.scale} />
    case 'integer':
      return <FigureInput {...common} />
    case 'email':
      return (
        <TextInput
          {...common}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
      )
    case 'link':
      return <TextInput {...common} type="url" inputMode="url" spellCheck={false} />
    default:
      return late
  }
}

type TypedInputProps = InputProps & { asked: Field }

/** A switch for a yes-or-no field. */
function FlagInput({ asked: { common, set } }: Pick<TypedInputProps, 'asked'>) {
  return (
    <Switch
      {...common}
      value="on"
      checked={Boolean(common.value)}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

/** An input for one or several codes of a field. */
function ChoiceInput({ field, words, asked, options }: TypedInputProps & { options: readonly string[] }) {
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

/** An input for the record or the records to which a field refers. */
function RefInput({ asked, to }: TypedInputProps & { to: string }) {
  const { common, info, set } = asked
  const multiple = info.kind === 'refs'
  return (
    <RefPicker
      {...common}
      to={entityName(to)}
      multiple={multiple}
      value={chosenOf(common.value)}
      onChange={(list) => set(multiple ? list : (list[0] ?? null))}
    />
  )
}
