import { Button, CloseButton, Group, Popover, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFocusBack } from './dialog/use-focus-back.ts'

type Props = {
  label: string
  /** What is wanted of it, in words; null while it narrows nothing. */
  wanted: string | null
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The popover was closed, in whatever way. */
  onClose?: () => void
  /** Somebody reaches for the button: what the popover shows may be loaded. */
  onReach?: () => void
  /** What takes the filter away; it cannot be pressed where there is nothing to take. */
  clear: { label: string; disabled: boolean; onClear: () => void }
  children: ReactNode
}

/** A filter: its name with what is wanted of it, and below that its choices, with their name and what clears them above. */
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
