import { TextInput } from '@mantine/core'
import { tagTypeOf } from '@fieldhouse/domain/core/tag-type-of'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DurationInput } from '../../value/duration-input.tsx'
import { PhoneInput } from '../../value/phone-field.tsx'
import { AddressInput } from './address-input.tsx'
import { chosenOf } from '../chosen.ts'
import { isOptional } from '../form-values.ts'
import { TagPicker } from './tag-picker.tsx'
import type { Field, InputProps } from '../use-field.ts'
import { WaysInput } from './ways-input.tsx'

/**
 * Each of these inputs is loaded separately. A calendar is larger than all other inputs together, and line inputs
 * contain calendars.
 */
const DayInput = lazyRouteComponent(() => import('../../value/day-input.tsx'), 'DayInput')
const LinesInput = lazyRouteComponent(() => import('../lines/lines-input.tsx'), 'LinesInput')
const InstantInput = lazyRouteComponent(() => import('../../value/instant-input.tsx'), 'InstantInput')

/**
 * The component for the input of any field, which line inputs need. The component is passed as a prop, because its
 * file imports this file.
 */
type Props = InputProps & { asked: Field; Input: ComponentType<InputProps> }

/** The inputs that few forms use. */
export function LateInput(props: Props) {
  const { asked, entity, field, words } = props
  const { t } = useTranslation('kit')
  const { common, info, mayMiss, set } = asked
  const clearButtonProps = { 'aria-label': t('clear', { field: words.field(field) }) }
  switch (info.kind) {
    case 'ref':
    case 'refs':
      return <TagsInput {...props} multiple={info.kind === 'refs'} />
    case 'phone':
      return <PhoneInput {...common} autoComplete="off" />
    case 'address':
      return <AddressInput of={props.of} asked={asked} postal={info.postal === true} />
    case 'day':
      return (
        <DayInput {...common} clearable={isOptional(entity, field)} clearButtonProps={clearButtonProps} />
      )
    case 'instant':
    case 'moment':
      return (
        <InstantInput {...common} clearable={mayMiss} clearButtonProps={clearButtonProps} onChange={set} />
      )
    case 'lines':
      return <LinesInput {...props} line={info.of} />
    case 'value':
      if (info.asked?.as === 'duration')
        return <DurationInput {...common} clearable={mayMiss} allowDeselect={mayMiss} onChange={set} />
      if (info.asked) return <WaysInput {...props} each={info.each ?? 'value'} ways={info.asked} />
      return <TextInput {...common} />
    default:
      return <TextInput {...common} />
  }
}

/** An input for tags of the field's kind. Users can create a tag that does not exist yet. */
function TagsInput({ entity, field, asked, multiple }: Props & { multiple: boolean }) {
  const { common, set } = asked
  return (
    <TagPicker
      {...common}
      type={tagTypeOf(entity.name, field)}
      multiple={multiple}
      value={chosenOf(common.value)}
      onChange={(list) => set(multiple ? list : (list[0] ?? null))}
    />
  )
}
