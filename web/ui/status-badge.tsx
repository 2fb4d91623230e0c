import { Badge, type BadgeProps } from '@mantine/core'
import { IconCircleFilled } from '@tabler/icons-react'

/** What a colour means everywhere: see the tokens of the look. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'grey'

/** A status as a word with its tone; colour never speaks alone. */
export function StatusBadge({ tone, children, ...rest }: { tone: Tone; children: string } & BadgeProps) {
  return (
    <Badge
      leftSection={<IconCircleFilled size={7} aria-hidden />}
      styles={{
        root: { background: `var(--tint-${tone})`, color: `var(--ink-${tone})` },
        section: { marginInlineEnd: 5 },
      }}
      {...rest}
    >
      {children}
    </Badge>
  )
}
