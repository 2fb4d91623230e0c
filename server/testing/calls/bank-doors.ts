import { randomUUIDv7 } from 'node:crypto'
import { ofxOf, sendStatement } from '../../bank/testing.ts'
import { recentDay } from '../recent-day.ts'
import type { Person } from '../world.ts'

type Of = { admin: () => Person; account: () => string | undefined; owed: () => Promise<string> }

/** Imports twenty lines of 1.00 into a new bank account. Returns the id of the account. */
async function withLines(admin: Person): Promise<string> {
  const named = { name: `Bank ${randomUUIDv7()}`, currency: 'CAD' }
  const { result } = await admin.post('/bank-account/create', named)
  const line = { day: recentDay().replaceAll('-', ''), amount: '1.00', name: 'Transfer' }
  await sendStatement(admin, result._id, { content: ofxOf(Array.from({ length: 20 }, () => line)) })
  return result._id
}

/** The call that matches a bank line. Two payments of 1.00 less a fee of 1.00 are the line of 1.00. */
export const bankDoors = ({ admin, account, owed }: Of) => {
  let bank: string | null = null
  return {
    'POST /bank-line/match/{id}': {
      path: async () => {
        bank ??= await withLines(admin())
        const open = await admin().get(`/bank-line/list/?filter_bankAccount=${bank}&filter_state=OPEN`)
        return `/bank-line/match/${open.result[0]._id}`
      },
      body: async (shape: unknown) => ({
        receipts: [
          { account: account(), amount: shape, parts: [{ invoice: await owed(), amount: shape }] },
          { account: account(), amount: shape, parts: [] },
        ],
        fee: shape,
      }),
      says: { state: 'MATCHED', fee: '1.00' },
    },
  }
}
