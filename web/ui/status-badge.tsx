import { Badge, type BadgeProps, VisuallyHidden } from '@mantine/core'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { type Icon, IconCircleFilled } from '@tabler/icons-react'

/** A status as a word in a colour. The word makes the status clear without the colour. */
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

/** A status as an icon in a colour, where the word has no room. The word is a tooltip and read by screen readers. */
export function IconBadge({ tone, icon: Shown, label }: { tone: Tone; icon: Icon; label: string }) {
  return (
    <Badge
      title={label}
      px={8}
      styles={{ root: { background: `var(--tint-${tone})`, color: `var(--ink-${tone})` } }}
    >
      <Shown size={14} aria-hidden style={{ display: 'block' }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  )
}
