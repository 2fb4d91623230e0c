/** The maximum size of an encoded word, in bytes, to stay within the 75 characters of RFC 2047. */
const mostBytes = 45

const encodedWord = (part: string): string => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`

/**
 * Returns a mail's subject in the form for the mail library. A subject that looks like an encoded word is encoded,
 * because mail programs would decode it.
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
