import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

const isGiven = Boolean(process.env['TEST_DATABASE_URL'])

test.skipIf(isGiven)('the throw-away cluster answers its owner, who may clone a template', async () => {
  const client = new Client({ connectionString: inject('ownerUrl') })
  await client.connect()
  try {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(rows[0]?.major).toBe(Number(process.env['TEST_POSTGRES'] || '18'))
    await client.query('create database cluster_probe template template0')
    await client.query('drop database cluster_probe')
  } finally {
    await client.end()
  }
})
