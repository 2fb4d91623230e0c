/** The colour pairs an initials avatar takes, as theme colours: behind and in front (SHELL-26). */
export const avatarColours = [
  { background: 'blue.1', text: 'blue.9' },
  { background: 'teal.1', text: 'teal.9' },
  { background: 'orange.1', text: 'orange.9' },
  { background: 'grape.1', text: 'grape.9' },
  { background: 'cyan.1', text: 'cyan.9' },
] as const

/** Which of the five pairs somebody has, from 0 to 4: always the same for the same id or name (SHELL-26). */
export function avatarIndex(seed: string): number {
  let sum = 0
  for (const char of seed) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return sum % avatarColours.length
}

/** At most two initials: of the first and the last word of a name. */
export function initials(...names: (string | null | undefined)[]): string {
  const words = names.flatMap((name) => name?.trim().split(/\s+/) ?? []).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
