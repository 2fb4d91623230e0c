import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, cloneTemplate } from '../../testing/database/databases.ts'
import { refuseUnsealed } from './boot-guard.ts'

let copy: TestDatabase
let owner: Pool
let app: Pool
beforeAll(async () => {
  copy = await cloneTemplate({ ownerUrl: inject('ownerUrl'), templateAppUrl: inject('templateAppUrl') })
  owner = new Pool({ connectionString: copy.ownerUrl })
  app = new Pool({ connectionString: copy.appUrl })
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await copy.drop()
})

test('WS-01 the serving role may serve, the owner of the tables may not', async () => {
  await refuseUnsealed(app)
  await expect(refuseUnsealed(owner)).rejects.toThrow(/sealed off/)
})

test('WS-01 a table without forced row-level security stops the start and is named', async () => {
  await owner.query('alter table tags no force row level security')
  await expect(refuseUnsealed(app)).rejects.toThrow('The table tags has no forced row-level security')
})
