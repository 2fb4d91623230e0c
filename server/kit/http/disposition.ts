/**
 * Makes a `content-disposition` header (RFC 6266), with an ASCII file name for old clients and the full name
 * for others.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

/**
 * Makes a text valid in file names on every system. Replaces all characters except letters, digits, `_` and `-` by
 * hyphens.
 */
export const nameable = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
