/**
 * Splits a full name at its comma (`Tremblay, Éric`), else before the last word and its particles (`de la Cruz`). A
 * single word becomes first and last name.
 */
export function splitName(whole: string): { firstName: string; lastName: string } {
  const text = whole.trim().replaceAll(/\s+/g, ' ')
  const [last = '', first = ''] = text.split(',').map((part) => part.trim())
  if (text.includes(',') && first !== '' && last !== '') return { firstName: first, lastName: last }
  const words = text.replaceAll(',', '').trim().split(' ')
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: words[0] ?? '' }
  let from = words.length - 1
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') }
}

const particles: ReadonlySet<string> = new Set(
  'de,du,des,del,della,di,da,dos,la,le,los,las,van,von,der,den,ten,st,ste,saint,sainte,mac,mc'.split(','),
)
