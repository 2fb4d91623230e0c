import { expect, test } from 'vitest'
import { textsByLanguage } from '../locales/texts.ts'
import { languages } from '../kit/words/words.ts'
import { sampleTrade } from './sample-words.ts'
import { trades } from './trades.ts'

const areas = ['sample-appliances', 'sample-heating', 'sample-plumbing', 'sample-cleaning'] as const

test.each(languages)('OPEN-767 each trade words the same sample in its own way, in %s', (language) => {
  const [first, ...others] = areas.map((area) => Object.keys(textsByLanguage[language][area]))
  for (const codes of others) expect(codes).toEqual(first)
  const titles = (['job.today.title', 'line.paid', 'tour.1', 'request.machine', 'review.quick'] as const).map(
    (code) => trades.map((trade) => sampleTrade(trade, language).say(code)),
  )
  for (const each of titles) expect(new Set(each).size).toBe(trades.length)
})
