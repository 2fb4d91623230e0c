const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A table of `docs/proofs.md`: its headings, then its rows. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
