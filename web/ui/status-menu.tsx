import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RefusableItem } from './refusable-item.tsx'
import { useFocusKept } from './use-focus-kept.ts'

type Props<Status extends string> = {
  /** The current status, as a badge. */
  children: ReactNode
  /** The label of the button for screen readers. */
  label: string
  pending: boolean
  /** The possible statuses. `refused` is the reason why a status is disabled, or null. */
  choices: readonly { status: Status; word: string; refused: string | null }[]
  onChoose: (status: Status) => void
}

/**
 * A status, with a menu of statuses. A status that cannot follow the current status is disabled and shows the reason.
 */
export function StatusMenu<Status extends string>({
  children,
  label,
  pending,
  choices,
  onChoose,
}: Props<Status>) {
  const button = useFocusKept(pending)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          ref={button}
          variant="transparent"
          px={4}
          loading={pending}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={label}
        >
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ status, word, refused }) => (
          <RefusableItem key={status} refused={refused} onChoose={() => onChoose(status)}>
            {word}
          </RefusableItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
