const longest = 200

/**
 * Returns the name of an uploaded file for display and download (SEC-72). Paths, reserved and control characters, and
 * dots and spaces at both ends are removed.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // The zero-width joiners U+200C and U+200D stay, because letters and emoji need them.
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cs}<>:"|?*]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const stem = ending ? plain.slice(0, dot) : plain
  return plain === '' ? 'file' : `${[...stem].slice(0, longest - ending.length).join('')}${ending}`
}
