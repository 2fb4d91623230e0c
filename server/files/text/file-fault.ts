import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import type { Params } from '@fieldhouse/domain/kit/words/words'

/** The reason why a received file is refused as a whole, with the line of the file. */
export class FileFault extends Error {
  readonly code: FieldCode
  readonly params: Params
  constructor(code: FieldCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The fault of a file as a code and its parameters. Other errors are thrown again. */
export function fileFaultOf(error: unknown): Pick<FileFault, 'code' | 'params'> {
  if (error instanceof FileFault) return { code: error.code, params: error.params }
  const [first] = error instanceof Problem ? (error.details.errors ?? []) : []
  if (!first) throw error
  return { code: first.code, params: first.params ?? {} }
}
