import { inWords } from './steps/in-words.mjs'
import { prepare, serve } from './steps/prepare.mjs'
import { endInOrder } from './steps/run.mjs'

endInOrder()
await inWords(async () => {
  await prepare()
  serve()
})
