import { type Mark as MarkLook, markSize, shapes } from './marks.ts'

/** The image of a mark. Screen readers skip the image, because a text beside it has the same meaning. */
export function Mark({ of, size = 24 }: { of: MarkLook; size?: number }) {
  const { path, middle } = shapes[of.shape]
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${markSize} ${markSize}`}
      style={{ flex: 'none' }}
      aria-hidden
    >
      <path d={path} fill={of.fill} stroke={of.edge} strokeWidth={2.5} strokeLinejoin="round" />
      <text
        x={markSize / 2}
        y={middle}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={of.letters.length > 1 ? 11 : 14}
        fontWeight={700}
        fill={of.ink}
      >
        {of.letters}
      </text>
    </svg>
  )
}
