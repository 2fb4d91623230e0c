import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props<Status extends string> = {
  /** The status as it stands, as a badge. */
  children: ReactNode
  /** What the button is called for readers. */
  label: string
  pending: boolean
  /** What it may become, and why it may not: the reason is shown greyed. */
  choices: readonly { status: Status; word: string; refused: string | null }[]
  onChoose: (status: Status) => void
}

/** A status and what it may become; what is impossible is greyed with its reason. */
export function StatusMenu<Status extends string>({
  children,
  label,
  pending,
  choices,
  onChoose,
}: Props<Status>) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
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
          // Not disabled: the keyboard would pass over the reason, and a menu that begins with it would stay closed to it.
          <Menu.Item
            key={status}
            {...(refused === null
              ? { onClick: () => onChoose(status) }
              : { 'aria-disabled': true, c: 'dimmed', closeMenuOnClick: false })}
          >
            {word}
            {refused !== null && (
              <Text size="xs" c="dimmed">
                {refused}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
