import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { commitToRelease } from './release/commit.mjs'
import { packFolder, writeSums } from './release/pack.mjs'
import { listParts } from './release/parts.mjs'
import { flagsOf, platforms, presentPlatform } from './release/platforms.mjs'
import { stageRelease } from './release/stage.mjs'
import { ensureWebBuilt } from './steps/build-web.mjs'
import { inWords } from './steps/in-words.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { installInto } from './steps/npm.mjs'
import { cached, root } from './steps/paths.mjs'
import { endInOrder } from './steps/run.mjs'

// Builds a release into dist/: an archive that starts without npm, git or a build, the list of its packages, and
// checksums.
// npm run release -- [--platform linux-arm64] [--with-changes]

function asked() {
  const { values } = parseArgs({
    options: { platform: { type: 'string', default: presentPlatform }, 'with-changes': { type: 'boolean' } },
  })
  if (!platforms.includes(values.platform))
    throw new Error(`There is no release for ${values.platform}: say ${platforms.join(', ')}`)
  return { platform: values.platform, allowsChanges: values['with-changes'] === true }
}

/** Returns the folder with the packages for a platform. */
async function packagesFor(platform) {
  if (platform === presentPlatform) return root
  const folder = cached('release', `packages-${platform}`)
  console.log(`Installing the packages of ${platform}`)
  await installInto(folder, ['--omit=dev', ...flagsOf(platform)])
  return folder
}

async function release() {
  const { platform, allowsChanges } = asked()
  const commit = commitToRelease(allowsChanges)
  await ensureInstalled('build')
  await ensureWebBuilt()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { buildDate } = JSON.parse(readFileSync(join(root, 'web', 'dist', 'meta.json'), 'utf8'))
  const name = `fieldhouse-${version}-${platform}`
  const folder = cached('release', name)
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  const paths = stageRelease({ base: await packagesFor(platform), folder, version, commit, platform })
  const parts = await listParts(paths)
  for (const file of [join(folder, 'parts.cdx.json'), join(dist, `${name}.cdx.json`)])
    writeFileSync(file, parts)
  console.log(`Packing ${name}: about a minute`)
  await packFolder(folder, join(dist, `${name}.tar.gz`), new Date(buildDate))
  await writeSums(dist, version)
  console.log(`Built ${relative(root, join(dist, `${name}.tar.gz`))} of ${paths.length} packages`)
}

endInOrder()
await inWords(release, { mustFinish: true })
