import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'

/** The names of the entries of a statement. */
export const statementKindWords = translatedTable('statements', 'kinds')

const datedWords: Words = translated('statements', 'dated')

/** The text of an entry whose document has another date than the entry. `day` is the formatted date. */
export const datedText = (day: string, language: Language): string => say(datedWords, language, { day })

/** The labels of a printed statement. */
export const paperWords = translatedTable('statements', 'paper')

/** The names of the ages of unpaid invoices on a printed statement. */
export const ageWords = translatedTable('statements', 'ages')

/** The reasons why a statement was not mailed. */
export const failureWords = translatedTable('statements', 'failures')

/** The reasons why no statement is mailed at all. */
export const statementRefusals = translatedTable('statements', 'refusals')

/** The message that is sent with a statement, unless the workspace has a template for statements. */
export const statementMailWords = {
  subject: translated('statements', 'mail.subject'),
  body: translated('statements', 'mail.body'),
}

/** The label of the button in a statement's mail. */
export const statementButton: Words = translated('statements', 'mail.button')

/** The title of an online payment of several invoices. */
export const statementTitle: Words = translated('statements', 'title')
