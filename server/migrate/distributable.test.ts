import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { distribute } from './distribute.ts'
import { whyNotDistributable } from './distributable.ts'
import { type TestDatabase, cloneTemplate, onDatabase } from '../testing/database/databases.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await cloneTemplate({ ownerUrl: inject('ownerUrl'), templateAppUrl: inject('templateAppUrl') })
})
afterAll(() => copy.drop())

test('OPEN-870 every table of workspaces can be distributed by workspace', async () => {
  expect(await onDatabase(copy.ownerUrl, whyNotDistributable)).toEqual([])
})

const made = `create table made (workspace_id uuid not null, id uuid not null, other uuid,
  constraint made_key primary key (workspace_id, id));`

test.each([
  ['create unique index made_once on made (id)', 'The index made_once of made does not contain workspace_id'],
  [
    'alter table made add constraint made_apart exclude using gist (id with =)',
    'The index made_apart of made does not contain workspace_id',
  ],
  [
    'alter table made drop constraint made_key, alter workspace_id drop not null',
    'The column workspace_id of made may be null',
  ],
  [
    'create table kinds (id uuid primary key); alter table made add constraint made_kind foreign key (other) references kinds',
    'The foreign key made_kind of made refers to kinds, which has no workspace and no copy on each server',
  ],
  [
    'create table kinds (place uuid, id uuid, constraint kinds_of foreign key (place, id) references made)',
    'The foreign key kinds_of of kinds refers to made, whose rows are on other servers',
  ],
  [
    'alter table made add unique (id, workspace_id), add constraint made_other foreign key (workspace_id, other) references made (id, workspace_id)',
    'The foreign key made_other of made does not compare the two columns workspace_id',
  ],
  [
    'alter table made add constraint made_other foreign key (workspace_id, other) references made on delete set null',
    'The foreign key made_other of made sets columns when its target is deleted: use a trigger',
  ],
  [
    'create policy made_of on made using (exists (select from users))',
    'The policy made_of of made has a subquery: compare with a setting',
  ],
  [
    `create policy made_of on made using (nullif(current_setting('app.x', true), '') is null)`,
    `The policy made_of of made compares nullif(…) with null: use coalesce(…, '') = ''`,
  ],
  [
    'create function made_of(one uuid) returns bigint language sql as $$ select count(*) from made where id = one $$',
    'The function made_of(uuid) is an SQL function with parameters that reads tables: use plpgsql',
  ],
  [
    'create function made_of(one made) returns boolean language plpgsql as $$ begin return one.other is null; end $$',
    'The function made_of(made) gets a row of made, which has another type on each worker: pass its values',
  ],
  [
    'alter table made add column at timestamptz default clock_timestamp()',
    'The default of made.at is volatile, so that a worker cannot insert the rows of a query',
  ],
  [
    `create function made_of() returns void language plpgsql as $$ begin perform set_config('app.x', '', true); end $$`,
    'The function made_of() calls set_config: use set local',
  ],
  [
    'create function made_of() returns void language plpgsql as $$ begin insert into made values (null, null) on conflict do update set at = now(); end $$',
    'The function made_of() calls now() in ON CONFLICT: use excluded',
  ],
  [
    `create function made_of() returns void language plpgsql as $$ begin raise exception 'no' using constraint = 'made_up'; end $$`,
    'The function made_of() does not name the constraint made_up in its message',
  ],
  [
    `create table twin (workspace_id uuid not null, id uuid not null, primary key (workspace_id, id), constraint twin_made foreign key (workspace_id, id) references made);
     alter table made add constraint made_twin foreign key (workspace_id, other) references twin`,
    'The foreign keys of made form a circle',
  ],
])('OPEN-870 %s is named as what cannot be distributed', async (statements, sentence) => {
  const found = await onDatabase(copy.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('create extension if not exists btree_gist')
    await client.query(made + statements)
    return whyNotDistributable(client)
  })
  expect(found).toContain(sentence)
})

test('OPEN-870 a database without Citus is refused in words', async () => {
  await expect(onDatabase(copy.ownerUrl, distribute)).rejects.toThrow(
    'The database has no Citus: install it on each server',
  )
})
