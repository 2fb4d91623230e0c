import { translated } from './kit/words/translated.ts'
import { accountingTableWords } from './accounting/table-words.ts'
import { bankTableWords } from './bank/table-words.ts'
import { communicationTableWords } from './communication/table-words.ts'
import { maintenanceTableWords } from './maintenance/table-words.ts'
import { marketingTableWords } from './marketing/table-words.ts'
import { crmTableWords } from './crm/table-words.ts'
import { equipmentTableWords } from './equipment/table-words.ts'
import { inventoryTableWords } from './inventory/table-words.ts'
import { booksTableWords } from './books/table-words.ts'
import { membershipsTableWords } from './memberships/table-words.ts'
import { operationsTableWords } from './operations/table-words.ts'
import { ordersTableWords } from './orders/table-words.ts'
import { peopleTableWords } from './people/table-words.ts'
import { reportsTableWords } from './reports/table-words.ts'
import { requestsTableWords } from './requests/table-words.ts'
import { suppliersTableWords } from './suppliers/table-words.ts'
import { visitsTableWords } from './visits/table-words.ts'
import { Problem } from './kit/entity/problem.ts'
import { type Language, type Words, inEachLanguage, say } from './kit/words/words.ts'
import { problems } from './problems.ts'

/** The names of the records in each table, from all areas, for messages about references that prevent a deletion. */
export const tableWords: Readonly<Record<string, Words>> = {
  ...peopleTableWords,
  ...crmTableWords,
  ...suppliersTableWords,
  ...inventoryTableWords,
  ...operationsTableWords,
  ...equipmentTableWords,
  ...reportsTableWords,
  ...requestsTableWords,
  ...ordersTableWords,
  ...accountingTableWords,
  ...bankTableWords,
  ...communicationTableWords,
  ...marketingTableWords,
  ...visitsTableWords,
  ...maintenanceTableWords,
  ...booksTableWords,
  ...membershipsTableWords,
}

const others: Words = translated('kit', 'inUse.others')

/**
 * The refusal to delete a record to which other records refer. The message names the records of the referring table,
 * and their number if known.
 */
export function inUse(table: string | undefined, count?: string): Problem {
  const words = tableWords[table ?? ''] ?? others
  const by = (language: Language) => words[language] + (count === undefined ? '' : ` (${count})`)
  return new Problem('IN_USE', {
    words: inEachLanguage((language) => say(problems.IN_USE.words, language, { by: by(language) })),
  })
}
