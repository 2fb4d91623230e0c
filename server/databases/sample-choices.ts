import { defaultBrands } from '@fieldhouse/domain/databases/default-brands'
import { tradeTags } from '@fieldhouse/domain/databases/default-tags'
import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsByName, insertSample, recordsOf } from '../kit/entity/sample.ts'
import { brandRoutes } from './brand.ts'
import { brands, tags } from './tables.ts'
import { tagRoutes } from './tag.ts'

/** Creates the brands and tags of the trade that the company does not have. */
async function makeChoices(
  work: Work,
  _before: readonly SampleRecord[],
  { trade }: SampleTrade,
): Promise<SampleRecord[]> {
  const [hasBrand, hasTag] = [await idsByName(work, brands), await idsByName(work, tags)]
  const newBrands = defaultBrands[trade]
    .filter((name) => !hasBrand(name))
    .map((name) => ({ name, enabled: true }))
  const newTags = tradeTags(trade, work.actor.language)
    .filter(({ name }) => !hasTag(name))
    .map((row) => ({ ...row, isDefault: false, enabled: true }))
  return [
    ...recordsOf('brand', await insertSample(work, brandRoutes, newBrands)),
    ...recordsOf('tag', await insertSample(work, tagRoutes, newTags)),
  ]
}

/** Returns the ids of the tags that only this trade has. */
export async function tradeTagIds(work: Work, { trade }: SampleTrade): Promise<string[]> {
  const idOf = await idsByName(work, tags)
  return tradeTags(trade, work.actor.language).flatMap(({ name }) => idOf(name) ?? [])
}

/** The brands and tags of the sample company's trade. */
export const choiceSample: Sample = {
  make: makeChoices,
  tables: [
    ['brand', brands],
    ['tag', tags],
  ],
}
