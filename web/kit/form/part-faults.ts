/** The faults of a value and its parts, by the path below it; the whole is `''`. */
export function partFaults<Fault>(
  errors: Readonly<Record<string, Fault>>,
  path: string,
): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key === path || key.startsWith(`${path}.`))
      .map(([key, fault]) => [key === path ? '' : key.slice(path.length + 1), fault]),
  )
}
