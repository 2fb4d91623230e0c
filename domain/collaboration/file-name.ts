const longest = 200

/**
 * The name under which a file is shown and downloaded, from what its sender called it: no path, no control or
 * direction mark, no dot or space at the end (SEC-72); what joins letters and emoji stays. Names are data only, never paths.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cs}<>:"|?*]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const stem = ending ? plain.slice(0, dot) : plain
  return plain === '' ? 'file' : `${[...stem].slice(0, longest - ending.length).join('')}${ending}`
}
