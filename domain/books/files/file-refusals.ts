import type { FieldFault } from '../../kit/entity/problem.ts'
import type { Currency } from '../../kit/value/currency.ts'
import type { FileEntry } from './file-entry.ts'
import { type JournalFileFormat, formatRules } from './formats.ts'

/** Why a format cannot hold a currency, or null: FILE_CURRENCY. */
export const whyNotCurrency = (
  format: JournalFileFormat,
  { asked, company }: { asked: Currency; company: Currency },
): FieldFault | null =>
  formatRules[format].takesForeign || asked === company
    ? null
    : { path: ['currency'], code: 'FILE_CURRENCY', params: { currency: company } }

const codes = { 'french-codes': /^\d{3}[0-9A-Za-z]*$/, 'sage-codes': /^\d{4,8}$/ }

type Account = { code: string; name: string }

/** An account with the name of another account, or null. */
function sharedName(accounts: readonly Account[]): Account | null {
  const codeOf = new Map<string, string>()
  for (const account of accounts) {
    const name = account.name.trim().toLowerCase()
    const known = codeOf.get(name)
    if (known !== undefined && known !== account.code) return account
    codeOf.set(name, account.code)
  }
  return null
}

/**
 * Why a format cannot hold the accounts of the entries, or null: FILE_ACCOUNT_NAME if two accounts have the same name,
 * FILE_ACCOUNT_CODE if the program does not take a number.
 */
export function whyNotAccounts(format: JournalFileFormat, entries: readonly FileEntry[]): FieldFault | null {
  const rule = formatRules[format].accounts
  if (rule === 'any') return null
  const accounts = entries.flatMap(({ lines }) => lines)
  if (rule === 'names') {
    const shared = sharedName(accounts)
    return shared && { path: ['format'], code: 'FILE_ACCOUNT_NAME', params: { name: shared.name } }
  }
  const wrong = accounts.find(({ code }) => !codes[rule].test(code))
  return wrong === undefined
    ? null
    : { path: ['format'], code: 'FILE_ACCOUNT_CODE', params: { account: `${wrong.code} ${wrong.name}` } }
}
