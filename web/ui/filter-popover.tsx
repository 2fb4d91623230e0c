import { Button, CloseButton, Group, Popover, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFocusBack } from './dialog/use-focus-back.ts'

type Props = {
  label: string
  /** The current filter as text; null if the filter is not set. */
  wanted: string | null
  opened: boolean
  onOpened: (opened: boolean) => void
  onClose?: () => void
  /** Called when the pointer or the focus reaches the button, so that the content can load in advance. */
  onReach?: () => void
  /** The button that clears the filter. The button is disabled if the filter is not set. */
  clear: { label: string; disabled: boolean; onClear: () => void }
  children: ReactNode
}

/** A filter: a button with its name and value, and a popover with a title, the choices and a clear button. */
export function FilterPopover({ label, wanted, opened, onOpened, onClose, onReach, clear, children }: Props) {
  const dropdown = useRef<HTMLDivElement>(null)
  useFocusBack(dropdown, opened)
  return (
    <Popover
      position="bottom-start"
      withinPortal
      trapFocus
      opened={opened}
      onChange={onOpened}
      {...(onClose && { onClose })}
    >
      <Popover.Target>
        <Button
          variant={wanted === null ? 'default' : 'light'}
          px="sm"
          maw={280}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...(onReach && { onPointerEnter: onReach })}
          onClick={() => onOpened(!opened)}
        >
          {wanted ?? label}
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
              aria-label={clear.label}
              disabled={clear.disabled}
              onClick={clear.onClear}
            />
          </Group>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
