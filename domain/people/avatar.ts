/** The background and text colours of avatars with initials. Each pair is readable in both themes (SHELL-26). */
export const avatarColours = [
  { ground: '#d5efe9', ink: '#0b5a53' },
  { ground: '#dbe8fb', ink: '#1c4f8f' },
  { ground: '#fbe6cf', ink: '#7a4205' },
  { ground: '#f3dff2', ink: '#7a2a73' },
  { ground: '#e2e6f9', ink: '#3a3f9b' },
] as const

/** The colours for a name. The same name always gets the same colours (SHELL-26). */
export function avatarColour(name: string): (typeof avatarColours)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0]
}

/** Returns the initials of the first and the last word of a name, or an empty text for a blank name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
