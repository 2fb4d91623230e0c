import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { Language, Words } from '@fieldhouse/domain/kit/words/words'
import { say } from '@fieldhouse/domain/kit/words/words'

const text: Words = translated('workspace-export', 'readme.text')

/** The readme of an export, in the language of the user who requested it. Lines end with CRLF. */
export const readme = (language: Language, of: { workspace: string; at: string }): string =>
  say(text, language, of).replaceAll('\n', '\r\n')
