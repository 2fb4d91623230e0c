import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { AwsClient } from 'aws4fetch'
import { textWithin } from '../kit/http/answer-limit.ts'

/** The maximum size of a response that is not a file, in bytes. A list contains up to a thousand keys. */
export const answerLimit = 4_000_000

/** A bucket of an S3-compatible store, and the client that signs its requests. */
export type Bucket = { aws: AwsClient; address: string }

/** Returns a successful response. Otherwise throws the store's error. */
export async function needOk(response: Response, doing: string): Promise<Response> {
  if (response.ok) return response
  throw new Error(
    `the file store refused to ${doing}: ${response.status} ${(await textWithin(response, answerLimit)).slice(0, 300)}`,
  )
}

/** The text of an XML element, or null. */
export const tag = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

/** Sends bytes to an address of the store. */
export const putBytes = (
  { aws }: Bucket,
  address: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  aws.fetch(address, {
    method: 'PUT',
    body: content,
    headers: {
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      'content-type': 'application/octet-stream',
    },
  })

/** The size of a part, in bytes. Larger files are sent in parts. S3 allows at most 10,000 parts. */
export const partBytes = 32 * 1024 * 1024

async function* partsOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Sends a local file in parts, with one part in memory at a time. If sending fails, discards the parts. */
export async function putInParts(bucket: Bucket, address: string, path: string): Promise<void> {
  const { aws } = bucket
  const begun = await needOk(await aws.fetch(`${address}?uploads=`, { method: 'POST' }), 'begin a file')
  const upload = tag(await textWithin(begun, answerLimit), 'UploadId') ?? ''
  const of = `${address}?uploadId=${encodeURIComponent(upload)}`
  try {
    const parts: string[] = []
    for await (const content of partsOf(path)) {
      const number = parts.length + 1
      const sent = await needOk(await putBytes(bucket, `${of}&partNumber=${number}`, content), 'keep a part')
      await sent.arrayBuffer()
      const etag = (sent.headers.get('etag') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const joined = await needOk(await aws.fetch(of, { method: 'POST', body }), 'join a file')
    const whole = await textWithin(joined, answerLimit)
    // A store may report a late error although the status is a success.
    if (whole.includes('<Error>'))
      throw new Error(`the file store refused to join a file: ${whole.slice(0, 300)}`)
  } catch (error) {
    await aws.fetch(of, { method: 'DELETE' }).catch(() => {})
    throw error
  }
}
