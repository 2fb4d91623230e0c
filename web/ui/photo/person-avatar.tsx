import { avatarColour, initials } from '@fieldhouse/domain/people/avatar'
import { Avatar } from '@mantine/core'
import { type RecordKind, placeholderOf } from './record-kind.ts'

type Props = { name: string; photo?: string | null; size?: number; decorative?: boolean; kind?: RecordKind }

/**
 * A photo or, without a photo, a person's initials or an icon for the kind of record. The colour depends only on the
 * name.
 */
export function PersonAvatar({
  name,
  photo = null,
  size = 32,
  decorative = false,
  kind = 'individual',
}: Props) {
  const { ground, ink } = avatarColour(name)
  const Placeholder = placeholderOf[kind]
  return (
    <Avatar
      src={photo}
      alt={decorative ? '' : name}
      size={size}
      radius={kind === 'individual' ? size : 'md'}
      aria-hidden={decorative || undefined}
      styles={{ placeholder: { background: ground, color: ink, fontWeight: 600 } }}
    >
      {kind === 'individual' ? initials(name) : <Placeholder size={size * 0.6} stroke={1.5} aria-hidden />}
    </Avatar>
  )
}
