import { randomBytes } from 'node:crypto'

/** One part of a multipart form: a text, or a file with its name and declared type. */
export type Part = { field: string; value: string | Buffer; name?: string; type?: string }

/** Returns a multipart body and its headers, as a browser sends them. */
export function formOf(
  parts: readonly Part[],
  boundary = `----${randomBytes(8).toString('hex')}`,
): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ field, value, name, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name.replaceAll('"', '%22')}"`}\r\n` +
        (type ? `content-type: ${type}\r\n` : '') +
        '\r\n',
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
