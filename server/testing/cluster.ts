import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withDatabase, withLogin } from '../kit/database/database-url.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { appLogin } from '../migrate/database-roles.ts'
import { migrate } from '../migrate/migrate.ts'
import { onServers, serversOf, template, testSecret } from './database/databases.ts'
import { distributeTemplate, joinServers } from './database/distributed-template.ts'
import { quickPlace } from './quick-place.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's connection string for the temporary cluster of the test run. The owner may create databases and
     * roles.
     */
    ownerUrl: string
    /**
     * The connection string of the serving role for the migrated template. Test databases are cloned from this
     * template.
     */
    templateAppUrl: string
  }
}

const quiet = {
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/**
 * Provides PostgreSQL for the whole test run: the server at TEST_DATABASE_URL, or else a temporary cluster. TEST_POSTGRES
 * chooses its version.
 */
export async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    await provide(project, given)
    return undefined
  }
  const dataDir = mkdtempSync(join(quickPlace(), 'fieldhouse-test-'))
  chmodSync(dataDir, 0o711)
  const installed = installedBinaries(process.env['TEST_POSTGRES'])
  const embedded = await startEmbedded({
    dataDir,
    log: quiet,
    durable: false,
    ...(installed && { binaries: installed }),
  })
  await provide(project, embedded.ownerUrl)
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates the migrated template and provides its connection strings to the tests. */
async function provide(project: TestProject, ownerUrl: string): Promise<void> {
  await onServers(ownerUrl, `drop database if exists ${template} with (force)`)
  await onServers(ownerUrl, `create database ${template}`)
  const url = withDatabase(ownerUrl, template)
  const isDistributed = serversOf(ownerUrl).length > 1
  if (isDistributed) await joinServers(ownerUrl)
  await migrate({ url, variable: 'DATABASE_URL' }, { secret: testSecret })
  if (isDistributed) await distributeTemplate(ownerUrl)
  project.provide('templateAppUrl', withLogin(url, appLogin(url, testSecret)))
  project.provide('ownerUrl', ownerUrl)
}

function installedBinaries(wanted: string | undefined) {
  if (wanted === undefined || wanted === '') return null
  const bin = `/usr/lib/postgresql/${wanted}/bin`
  if (!existsSync(bin)) throw new Error(`TEST_POSTGRES is ${wanted}, but there is no ${bin}`)
  return { bin, major: Number(wanted) }
}
