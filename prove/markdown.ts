const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Returns a Markdown table for `docs/proofs.md` with its headings and rows. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
