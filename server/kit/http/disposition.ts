/** A file name for `content-disposition` (RFC 6266): plain letters for old readers, everything for the others. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

/** A text as part of a file name that every system takes: letters and digits, hyphens for the rest. */
export const nameable = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
