import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RefusableItem } from './refusable-item.tsx'
import { useFocusKept } from './use-focus-kept.ts'

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
