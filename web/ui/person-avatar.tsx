import { Avatar } from '@mantine/core'
import { initialsOf } from './initials.ts'
import { type RecordKind, placeholderOf } from './record-kind.ts'

/** Five pairs of ground and ink (SHELL-26), each readable in both themes. */
const pairs = [
  ['#d5efe9', '#0b5a53'],
  ['#dbe8fb', '#1c4f8f'],
  ['#fbe6cf', '#7a4205'],
  ['#f3dff2', '#7a2a73'],
  ['#e2e6f9', '#3a3f9b'],
] as const

function pairOf(text: string) {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return pairs[sum % pairs.length] ?? pairs[0]
}

type Props = { name: string; photo?: string | null; size?: number; decorative?: boolean; kind?: RecordKind }

/** A photo; without one the initials of a person, else what stands for the kind, in a colour that stays the same for the name. */
export function PersonAvatar({
  name,
  photo = null,
  size = 32,
  decorative = false,
  kind = 'individual',
}: Props) {
  const [ground, ink] = pairOf(name)
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
      {kind === 'individual' ? initialsOf(name) : <Placeholder size={size * 0.6} stroke={1.5} aria-hidden />}
    </Avatar>
  )
}
