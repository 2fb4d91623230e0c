import { translated, translatedTable } from '../kit/words/translated.ts'
import type { MailWords } from '../identity/mail-words.ts'

/** The mails about a workspace as a whole. */
export const workspaceMails = {
  exportReady: translatedTable('people', 'workspaceMails.exportReady'),
  exportFailed: translatedTable('people', 'workspaceMails.exportFailed'),
  proofReady: translatedTable('people', 'workspaceMails.proofReady'),
  proofFailed: translatedTable('people', 'workspaceMails.proofFailed'),
  removed: {
    subject: translated('people', 'workspaceMails.removed.subject'),
    text: translated('people', 'workspaceMails.removed.text'),
  },
  restored: translatedTable('people', 'workspaceMails.restored'),
  erased: {
    subject: translated('people', 'workspaceMails.erased.subject'),
    text: translated('people', 'workspaceMails.erased.text'),
  },
} as const satisfies Record<string, MailWords>

/** The name of a mail about a workspace. */
export type WorkspaceMail = keyof typeof workspaceMails
