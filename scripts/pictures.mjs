import prepareJourneys from './steps/journeys-setup.mjs'
import { inWords } from './steps/in-words.mjs'
import { node26 } from './steps/paths.mjs'
import { become, endInOrder } from './steps/run.mjs'

// Photographs every screen of a demonstration, in each language and width (docs/how-to/test.md).

endInOrder()
await inWords(async () => {
  await prepareJourneys()
  become(node26(), ['scripts/steps/take-pictures.mjs', ...process.argv.slice(2)], {})
})
