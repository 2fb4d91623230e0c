import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { billedAccounts } from '../accounting/billed.ts'
import { accountRoutes } from '../crm/account.ts'
import { type FactSource, named } from '../messaging/template-facts.ts'
import { statementFactsOf } from './statement-mail.ts'
import { wholeStatement } from './statement-source.ts'

/** The source of variables for messages with a statement. Users who may not read invoices see no amounts. */
export const statementFacts: FactSource = {
  module: accountRoutes,
  read: async (work, id) => {
    const reader = await billedAccounts.contact(work, id)
    const client = reader && named(reader)
    if (!may(work.permissions, invoice.section, 'read')) return { client }
    return { client, statement: statementFactsOf(await wholeStatement(work, id, {})) }
  },
}
