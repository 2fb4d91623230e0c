import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { LedgerPurposes } from './ledger-purposes.tsx'
import { useJournalUpdate } from './use-journal-update.ts'

const Accounts = defineScreen(ledgerAccount, {
  words: 'books',
  columns: [
    { field: 'code', width: 120, first: true },
    { field: 'name', width: 360, first: true },
    { field: 'accountType', width: 150 },
    { field: 'enabled', width: 110 },
    { field: 'createdAt', hidden: true },
  ],
  form: [['code', 'accountType'], 'name', 'enabled'],
})

/** The chart of accounts, and the account of each purpose (OPEN-814). */
export function LedgerAccountsScreen() {
  const isReady = useJournalUpdate()
  return (
    <>
      <Accounts />
      {isReady && <LedgerPurposes />}
    </>
  )
}
