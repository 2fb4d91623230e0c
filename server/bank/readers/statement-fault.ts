import type { FieldCode } from '@fieldhouse/domain/kit/words/field-words'
import type { Params } from '@fieldhouse/domain/kit/words/words'

/** The reason why a statement's file is refused as a whole, with the line of the file. */
export class StatementFault extends Error {
  readonly code: FieldCode
  readonly params: Params
  constructor(code: FieldCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
