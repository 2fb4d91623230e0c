import { Button, Checkbox, CloseButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'

type Choice = { value: string; label: string; mark?: ReactNode }

type Props = {
  label: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** More choices than this can be searched. */
const manyChoices = 10

/** A filter by some of many: its name with how many are chosen, and the choices below it. */
export function ChoiceFilter({ label, choices, value, onChange }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const [opened, setOpened] = useState(false)
  const dropdown = useRef<HTMLDivElement>(null)
  useFocusBack(dropdown, opened)
  const [first] = choices.filter((choice) => choice.value === value[0])
  const chosen = value.length === 1 && first ? first.label : value.length
  return (
    <Popover position="bottom-start" withinPortal trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant={value.length > 0 ? 'light' : 'default'}
          px="sm"
          maw={280}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {value.length > 0 ? t('chosen', { field: label, choice: chosen }) : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={dropdown}>
        <Stack gap="sm" miw={220} maw={300}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <CloseButton
              size="sm"
              aria-label={t('clear', { field: label })}
              disabled={value.length === 0}
              onClick={() => onChange([])}
            />
          </Group>
          <Choices {...{ label, choices, value, onChange }} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ label, choices, value, onChange }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = choices.filter(
    (choice) => choice.label.toLowerCase().includes(wanted) || value.includes(choice.value),
  )
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
