import type { ReactNode } from 'react'

export type DrawingName = 'empty' | 'nothingFound' | 'failed'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const
const paper = {
  fill: 'var(--surface)',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
} as const
const accent = { fill: 'none', stroke: 'var(--focus-ring)', strokeWidth: 3, strokeLinecap: 'round' } as const

const toolbox = (
  <>
    <path {...paper} d="M30 48h100v42a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" />
    <path {...paper} d="M24 36h112v14H24z" />
    <path {...line} d="M62 36v-8a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v8" />
    <path {...accent} d="M70 56h20M80 46v20" />
    <path {...line} d="M42 84h18M100 84h18" />
  </>
)

const lens = (
  <>
    <path {...paper} d="M36 16h62l20 20v64H36z" />
    <path {...line} d="M98 16v20h20M50 46h36M50 60h24M50 74h16" />
    <circle cx="98" cy="72" r="20" fill="var(--surface)" stroke="var(--focus-ring)" strokeWidth="3" />
    <path {...accent} d="m113 87 16 15M91 65l14 14M105 65 91 79" />
  </>
)

const plug = (
  <>
    <path {...paper} d="M22 46h34a14 14 0 0 1 0 28H22z" />
    <path {...line} d="M22 60H6M66 54h10M66 66h10" />
    <path {...paper} d="M138 46h-34a14 14 0 0 0 0 28h34z" />
    <path {...line} d="M138 60h16" />
    <path {...accent} d="m84 22-6 16M100 28 90 40M84 98l-6-16M68 92l6-12" />
  </>
)

const drawings: Record<DrawingName, ReactNode> = { empty: toolbox, nothingFound: lens, failed: plug }

/** A small drawing in the colours of the theme, for screens with nothing else to show (UI-09). */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 112"
      width={160}
      height={112}
      color="var(--mantine-color-dimmed)"
      aria-hidden
      data-drawing={name}
    >
      {drawings[name]}
    </svg>
  )
}
