import { afterAll, beforeAll, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { checkCredits, checkReceivables, checkStatement } from '../testing/account-lives/check-lives.ts'
import { lifeOf, randomOf, storeLives } from '../testing/account-lives/lives.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const days = 130

// `bench/account-lives.bench.ts` checks 100,000 lives.
test('OPEN-782, OPEN-783 the receivables, credits and statements of 1,000 accounts are those of a model, in two time zones', async () => {
  const random = randomOf(43)
  for (const { person, zone } of [
    { person: world.admin, zone: 'America/Toronto' },
    { person: world.stranger, zone: 'Pacific/Auckland' },
  ]) {
    const { workspaceId } = person
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    await world.owner.query('update workspaces set timezone = $1 where id = $2', [zone, workspaceId])
    const first = Temporal.Now.plainDateISO(zone).subtract({ days })
    const accounts: string[] = []
    for (let at = 0; at < 167; at += 1) accounts.push(await accountFor(person))
    const lives = accounts.flatMap((account) =>
      ['CAD', 'USD', 'EUR'].map((currency) => lifeOf({ account, currency }, random, days)),
    )
    await storeLives(world.owner, lives, { workspaceId, member: person.id, first: first.toString(), zone })
    const all = { lives, first, days }
    for (const day of [random.below(days), random.below(days), days - 1, days])
      await checkReceivables(person, all, day)
    for (const life of lives.filter((_, at) => at % 8 === 0))
      await checkStatement(person, { ...all, life }, random)
    for (const account of accounts.slice(0, 40)) await checkCredits(person, all, account)
  }
}, 300_000)
