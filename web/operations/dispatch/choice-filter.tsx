import { isFoundIn } from '@fieldhouse/domain/kit/words/word-forms'
import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FilterPopover } from '../../ui/filter-popover.tsx'

type Choice = { value: string; label: string; mark?: ReactNode }

type Props = {
  label: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** If a filter has at least this number of options, it has a search field. */
const manyChoices = 10

/**
 * A filter for several options. The button shows the filter's name and the chosen option, or the number of chosen
 * options.
 */
export function ChoiceFilter({ label, choices, value, onChange }: Props) {
  const { t } = useTranslation('kit/list')
  const [opened, setOpened] = useState(false)
  const [first] = choices.filter((choice) => choice.value === value[0])
  const chosen = value.length === 1 && first ? first.label : value.length
  return (
    <FilterPopover
      label={label}
      wanted={value.length > 0 ? t('filterIs', { field: label, text: chosen }) : null}
      opened={opened}
      onOpened={setOpened}
      clear={{
        label: t('clearFilter', { field: label }),
        disabled: value.length === 0,
        onClear: () => onChange([]),
      }}
    >
      <Choices {...{ label, choices, value, onChange }} />
    </FilterPopover>
  )
}

function Choices({ label, choices, value, onChange }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const [typed, setTyped] = useState('')
  const found = choices.filter(({ label: name, value: own }) => isFoundIn(name, typed) || value.includes(own))
  return (
    <>
      {choices.length > manyChoices && (
        <TextInput
          aria-label={t('findTechnician')}
          placeholder={t('findTechnician')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Checkbox.Group value={[...value]} onChange={onChange} aria-label={label}>
        <Stack gap="sm" mah={300} style={{ overflowY: 'auto' }} p={2}>
          {found.map((choice) => (
            <Checkbox
              key={choice.value}
              value={choice.value}
              label={
                <Group component="span" gap={6} wrap="nowrap">
                  {choice.mark}
                  {choice.label}
                </Group>
              }
            />
          ))}
          {found.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noTechnicians')}
            </Text>
          )}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
