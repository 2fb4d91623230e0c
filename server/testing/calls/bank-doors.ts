import { randomUUIDv7 } from 'node:crypto'
import { ofxOf, sendStatement } from '../../bank/testing.ts'
import { recentDay } from '../recent-day.ts'
import type { Person } from '../world.ts'

type Of = { admin: () => Person; account: () => string | undefined; owed: () => Promise<string> }

/** The call that matches a bank line. Two payments of 1.00 less a fee of 1.00 are the line of 1.00. */
export const bankDoors = ({ admin, account, owed }: Of) => ({
  'POST /bank-line/match/{id}': {
    path: async () => {
      const named = { name: `Bank ${randomUUIDv7()}`, currency: 'CAD' }
      const { result } = await admin().post('/bank-account/create', named)
      const day = recentDay().replaceAll('-', '')
      await sendStatement(admin(), result._id, {
        content: ofxOf([{ day, amount: '1.00', name: 'Transfer' }]),
      })
      const { result: lines } = await admin().get(`/bank-line/list/?filter_bankAccount=${result._id}`)
      return `/bank-line/match/${lines[0]._id}`
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
})
