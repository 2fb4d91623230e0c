import type { Tone } from '@fieldhouse/domain/kit/value/tone'

/** The colours of a badge. */
export const toneColours = (tone: Tone) => ({
  background: `var(--tint-${tone})`,
  color: `var(--ink-${tone})`,
})
