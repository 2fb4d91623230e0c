/** The most bytes of an encoded word, so that it stays within the 75 characters of RFC 2047. */
const mostBytes = 45

const encodedWord = (part: string): string => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`

/**
 * How a subject stands in the header of a mail. One that reads as an encoded word is encoded itself, as mail programs would
 * show what it hides; all others are left to the mail library.
 */
export function subjectHeader(
  subject: string,
): { subject: string } | { headers: { Subject: { prepared: true; foldLines: true; value: string } } } {
  if (!subject.includes('=?')) return { subject }
  const words = ['']
  for (const sign of subject) {
    const longer = `${words.at(-1) ?? ''}${sign}`
    if (Buffer.byteLength(longer) > mostBytes) words.push(sign)
    else words[words.length - 1] = longer
  }
  return {
    headers: { Subject: { prepared: true, foldLines: true, value: words.map(encodedWord).join(' ') } },
  }
}
