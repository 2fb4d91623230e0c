import { Badge } from '@mantine/core'
import type { Member } from '@fieldhouse/domain/crm/member'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { toneColours } from '../ui/tone-colours.ts'

/**
 * A badge that says that somebody is a member, with the name of the plan. The badge is empty for a person who is no
 * member (OPEN-803).
 */
export function MemberBadge({ member }: { member: Member | null | undefined }) {
  const { t } = useTranslation('kit')
  if (!member) return null
  const { plan, priority } = member
  const tone = priority ? 'amber' : 'green'
  return (
    <Badge
      maw="100%"
      leftSection={<IconStarFilled size={10} aria-hidden />}
      styles={{
        // The visits of technicians load without the badges of states.
        root: toneColours(tone),
        section: { marginInlineEnd: 5 },
      }}
    >
      {t(priority ? 'memberFirst' : 'member', { plan })}
    </Badge>
  )
}
