import { inWords } from './steps/in-words.mjs'
import { serve, whyNotServe } from './steps/prepare.mjs'

// Starts the server without installing or building. If packages or the build are missing, exits with a one-sentence
// error.
await inWords(async () => {
  const reason = whyNotServe()
  if (reason !== null) throw new Error(reason)
  serve()
})
