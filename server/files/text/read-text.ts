import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import { stat } from 'node:fs/promises'
import { FileFault } from './file-fault.ts'
import { encodingOf, textsOf } from './text-encoding.ts'

/** Reads a text file of at most `most` bytes, in the encoding of its content. Throws `FileFault` for a larger file. */
export async function readText(path: string, most: number, tooLarge: FieldCode): Promise<string> {
  if ((await stat(path)).size > most) throw new FileFault(tooLarge)
  const parts: string[] = []
  for await (const part of textsOf(path, await encodingOf(path))) parts.push(part)
  return parts.join('').replace(/^\uFEFF/, '')
}
