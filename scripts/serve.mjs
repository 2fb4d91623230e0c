import { inWords } from './steps/in-words.mjs'
import { serve, whyNotServe } from './steps/prepare.mjs'

// A start that neither installs nor builds, for whoever runs the product: what is missing is a sentence.
await inWords(async () => {
  const reason = whyNotServe()
  if (reason !== null) throw new Error(reason)
  serve()
})
