import { translatedTable } from '@fieldhouse/domain/kit/words/translated'

/** The texts of the local mailbox page. */
export const mailboxWords = translatedTable('mail', 'mailboxWords')
