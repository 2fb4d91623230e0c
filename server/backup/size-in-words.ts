const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a number of bytes for people: '12.3 MB'. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}
