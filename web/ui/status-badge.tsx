import { Badge, type BadgeProps } from '@mantine/core'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { IconCircleFilled } from '@tabler/icons-react'
import { toneColours } from './tone-colours.ts'

/** A status as a coloured word. Users can also recognize the status without its colour. */
export function StatusBadge({ tone, children, ...rest }: { tone: Tone; children: string } & BadgeProps) {
  return (
    <Badge
      leftSection={<IconCircleFilled size={7} aria-hidden />}
      styles={{
        root: toneColours(tone),
        section: { marginInlineEnd: 5 },
      }}
      {...rest}
    >
      {children}
    </Badge>
  )
}
