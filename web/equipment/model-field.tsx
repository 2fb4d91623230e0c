import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { type KnownModel, useKnownModels } from './same-model.ts'

type Props = {
  label: string
  value: string
  brand: RecordRef | null
  error?: ReactNode
  onChange: (typed: string) => void
  onBlur?: (event: FocusEvent) => void
  /** Called when the user chooses a known model, whose values are then copied. */
  onFill: (known: KnownModel) => void
  /** Returns the label of a known model's type. */
  typeOf: (known: KnownModel) => string
}

/** How long the user must pause typing before the search, in ms. */
const pause = 300

/**
 * An input for a model. The user types the model, or chooses a known model of a manual or machine, whose other values
 * are then copied.
 */
export function ModelField(props: Props) {
  const { label, value, brand, error, onChange, onFill } = props
  const { t } = useTranslation('equipment')
  const disabled = useReadOnly()
  const [typed] = useDebouncedValue(value, pause)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const known = useKnownModels(combobox.dropdownOpened ? typed : '', brand)
  const groups = [
    { label: t('lookUp.manuals'), models: known.manuals },
    { label: t('lookUp.machines'), models: known.machines },
  ].filter(({ models }) => models.length > 0)
  const fill = (id: string) => {
    const chosen = groups.flatMap(({ models }) => models).find(({ _id }) => _id === id)
    if (chosen) onFill(chosen)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={fill} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={disabled ? null : t('lookUp.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value}
          error={error}
          disabled={disabled}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={(event) => {
            combobox.closeDropdown()
            props.onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={groups.length === 0}>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.models.map((each) => (
                <Combobox.Option key={each._id} value={each._id}>
                  <Text size="sm">{each.name}</Text>
                  <Text size="xs" c="dimmed">
                    {props.typeOf(each)}
                  </Text>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
